import { and, eq } from 'drizzle-orm'
import type { addCurrency as call } from '#contract/money/virtual-accounts.ts'
import { reasonsAgainst } from '#machines/money/lifecycles/virtual-account.ts'
import { virtualAccountCurrencies, virtualAccounts } from '#server/db/schema/withdrawal-accounts.ts'
import { fail, refuseFor } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { ofMerchant } from '#server/kernel/scope.ts'
import { write } from '#server/kernel/write.ts'
import { askForVerdict } from './check-virtual-account.ts'
import { factsOf } from './find-virtual-account.ts'

/** Applies for further currencies of an active virtual account; a declined currency may be requested again. */
export const addCurrency: Handler<typeof call> = async (ctx, input) => {
  const { virtualAccountId } = input
  const currencies = [...new Set(input.currencies)]
  return write(ctx, { call: 'va.addCurrency', owner: ctx.merchantId, input }, async (tx) => {
    const mine = and(eq(virtualAccounts.id, virtualAccountId), ofMerchant(ctx, virtualAccounts))
    const [account] = await tx.select().from(virtualAccounts).where(mine).for('update')
    if (!account) return fail('not_found')
    refuseFor(reasonsAgainst(await factsOf(tx, account), { type: 'ADD_CURRENCY', currencies }))
    const fresh = { status: 'in_review', createdAt: ctx.now, decidedAt: null } as const
    await tx
      .insert(virtualAccountCurrencies)
      .values(currencies.map((currency) => ({ virtualAccountId, currency, ...fresh })))
      .onConflictDoUpdate({
        target: [virtualAccountCurrencies.virtualAccountId, virtualAccountCurrencies.currency],
        set: fresh,
      })
    await askForVerdict(tx, ctx, virtualAccountId)
    return {
      answer: 'SUCCESS' as const,
      audited: {
        action: 'virtual_account.add_currency',
        subject: virtualAccountId,
        after: { currencies },
      },
    }
  })
}
