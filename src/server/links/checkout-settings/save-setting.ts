import type { Input } from '#contract/call.ts'
import type * as contract from '#contract/links/checkout-settings.ts'
import type { CheckoutSettings } from '#domain/links/checkout-settings.ts'
import { checkoutSettings } from '#server/db/schema/checkout-settings.ts'
import { failFields } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { write } from '#server/kernel/write.ts'
import { answerOf, lockSettings, takePictures } from './settings.ts'

/** Replaces all settings of the payer pages at once. */
export const saveSetting: Handler<typeof contract.saveSetting> = (ctx, input) => {
  const settings = read(input.settings)
  const of = { call: 'checkout.saveSetting', owner: ctx.merchantId, input }
  return write(ctx, of, async (tx) => {
    const before = await lockSettings(tx, ctx, input.seen)
    if (JSON.stringify(before.settings) === JSON.stringify(settings))
      return { answer: answerOf(before), audited: [] }
    await takePictures(tx, ctx, before.settings, settings)
    const row = { settings, changedAt: ctx.now }
    await tx
      .insert(checkoutSettings)
      .values({ merchantId: ctx.merchantId, ...row })
      .onConflictDoUpdate({ target: checkoutSettings.merchantId, set: row })
    return {
      answer: answerOf(row),
      audited: {
        action: 'checkout_settings.save',
        subject: ctx.merchantId,
        before: before.settings,
        after: settings,
      },
    }
  })
}

/** The settings as stored, in the key order in which they are compared. */
function read(typed: Input<typeof contract.saveSetting>['settings']): CheckoutSettings {
  const { tabTitle, icon, logo, headerColour, accentColour, redirectUrl, languages } = typed
  const { logoPosition, theme, formStyle, shape, size, spacing, font, ...rest } = typed
  if (redirectUrl && !URL.canParse(redirectUrl))
    failFields({ 'settings.redirectUrl': 'https_only' })
  return {
    ...{ tabTitle: tabTitle || null, icon, logo, logoPosition, theme },
    headerColour: headerColour?.toUpperCase() ?? null,
    accentColour: accentColour?.toUpperCase() ?? null,
    ...{ languages: [...new Set(languages)], formStyle, shape, size, spacing, font },
    ...{ returnEntry: rest.returnEntry, pciBadge: rest.pciBadge, orderDisplay: rest.orderDisplay },
    ...{ redirectUrl: redirectUrl || null, staySeconds: rest.staySeconds },
  }
}
