import { eq } from 'drizzle-orm'
import type { initMerSetting as call } from '#contract/account.ts'
import { hour } from '#domain/limits.ts'
import { next, reasonsAgainst } from '#machines/lifecycles/account.ts'
import { countryCodes } from '#server/common/countries.ts'
import { accountForms } from '#server/db/schema/account-forms.ts'
import { merchants } from '#server/db/schema/merchants.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { fail, failFields, refuseFor } from '#server/kernel/failure.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { write } from '#server/kernel/write.ts'

/** The provider of the sandbox decides an hour after the information came. */
const sandboxDecides = hour

/** Takes the account information for the provider to look at. */
export const initMerSetting: Verb<typeof call> = async (ctx, input) => {
  if (!countryCodes.includes(input.country)) return failFields({ country: 'unknown_value' })
  const of = { call: 'bizinfo.initMerSetting', owner: ctx.merchantId, input }
  return write(ctx, of, async (tx) => {
    const mine = eq(merchants.id, ctx.merchantId)
    const [merchant] = await tx.select().from(merchants).where(mine).for('update')
    if (!merchant) return fail('not_found')
    const { accountStatus: before } = merchant
    refuseFor(reasonsAgainst(before, { type: 'SEND' }))
    const accountStatus = next(before, { type: 'SEND' }) ?? before
    await tx.update(merchants).set({ accountStatus }).where(mine)
    const sentAt = ctx.now()
    const form = { ...input, sentAt, decidedAt: null, refusal: null }
    await tx
      .insert(accountForms)
      .values({ merchantId: ctx.merchantId, ...form })
      .onConflictDoUpdate({ target: accountForms.merchantId, set: form })
    if (ctx.services.mode === 'sandbox')
      await enqueue(tx, {
        kind: 'sandbox.decideAccount',
        dueAt: new Date(sentAt.getTime() + sandboxDecides),
        payload: { merchantId: ctx.merchantId },
      })
    return {
      answer: 'SUCCESS' as const,
      audited: {
        action: 'account.send',
        subject: ctx.merchantId,
        before: { accountStatus: before },
        after: { accountStatus, ...input },
      },
    }
  })
}
