import type * as contract from '#contract/links/checkout-settings.ts'
import { defaultCheckout } from '#domain/links/checkout-settings.ts'
import { checkoutSettings } from '#server/db/schema/checkout-settings.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { ofMerchant } from '#server/kernel/scope.ts'
import { write } from '#server/kernel/write.ts'
import { answerOf, lockSettings, takePictures } from './settings.ts'

export const resetSetting: Handler<typeof contract.resetSetting> = (ctx, input) => {
  const of = { call: 'checkout.resetSetting', owner: ctx.merchantId, input }
  return write(ctx, of, async (tx) => {
    const before = await lockSettings(tx, ctx, input.seen)
    const answer = answerOf({ settings: defaultCheckout, changedAt: null })
    if (before.changedAt === null) return { answer, audited: [] }
    await takePictures(tx, ctx, before.settings, defaultCheckout)
    await tx.delete(checkoutSettings).where(ofMerchant(ctx, checkoutSettings))
    return {
      answer,
      audited: {
        action: 'checkout_settings.reset',
        subject: ctx.merchantId,
        before: before.settings,
        after: defaultCheckout,
      },
    }
  })
}
