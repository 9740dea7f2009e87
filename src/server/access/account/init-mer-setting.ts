import type { initMerSetting as call } from '#contract/access/account.ts'
import { countryCodes } from '#server/access/common/shared/countries.ts'
import { accountForms } from '#server/db/schema/account-forms.ts'
import { failFields } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { write } from '#server/kernel/write.ts'
import { startChecking } from './start-checking.ts'

/** Submits the account information for review by the provider. */
export const initMerSetting: Handler<typeof call> = async (ctx, input) => {
  if (!countryCodes.includes(input.country)) return failFields({ country: 'unknown_value' })
  const of = { call: 'bizinfo.initMerSetting', owner: ctx.merchantId, input }
  return write(ctx, of, async (tx) => {
    const { before, after } = await startChecking(tx, ctx, ctx.merchantId)
    const form = { ...input, sentAt: ctx.now, decidedAt: null, refusal: null }
    await tx
      .insert(accountForms)
      .values({ merchantId: ctx.merchantId, ...form })
      .onConflictDoUpdate({ target: accountForms.merchantId, set: form })
    return {
      answer: 'SUCCESS' as const,
      audited: {
        action: 'account.send',
        subject: ctx.merchantId,
        before: { accountStatus: before },
        after: { accountStatus: after, ...input },
      },
    }
  })
}
