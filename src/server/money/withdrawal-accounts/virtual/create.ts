import { eq } from 'drizzle-orm'
import type { create as call } from '#contract/money/virtual-accounts.ts'
import { reason } from '#domain/reasons.ts'
import { merchants } from '#server/db/schema/merchants.ts'
import { virtualAccountCurrencies, virtualAccounts } from '#server/db/schema/withdrawal-accounts.ts'
import { refuseFor } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { write } from '#server/kernel/write.ts'
import { askForVerdict } from './check-virtual-account.ts'
import { reasonsAgainstApplication } from './permission.ts'

/** Applies for a virtual account. Simultaneous applications are serialised, so that each counts those before it. */
export const create: Handler<typeof call> = async (ctx, input) => {
  const { name } = input
  const currencies = [...new Set(input.currencies)]
  const { merchantId } = ctx
  return write(ctx, { call: 'va.create', owner: merchantId, input }, async (tx) => {
    await tx
      .select({ id: merchants.id })
      .from(merchants)
      .where(eq(merchants.id, merchantId))
      .for('no key update')
    const { reasons, articlesNeeded } = await reasonsAgainstApplication(tx, ctx, currencies)
    refuseFor([
      ...reasons,
      ...(articlesNeeded.length > 0 ? [reason('virtual_account.articles_missing')] : []),
    ])
    const id = ctx.newId('vac')
    const createdAt = ctx.now
    const status = 'in_review' as const
    await tx.insert(virtualAccounts).values({ id, merchantId, name, status, createdAt })
    await tx
      .insert(virtualAccountCurrencies)
      .values(currencies.map((currency) => ({ virtualAccountId: id, currency, status, createdAt })))
    await askForVerdict(tx, ctx, id)
    return {
      answer: { virtualAccountId: id },
      audited: { action: 'virtual_account.create', subject: id, after: { name, currencies } },
    }
  })
}
