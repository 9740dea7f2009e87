import { m } from '#paraglide/messages.js'
import type { ReasonRecords } from '../reason.ts'

declare module '#domain/reasons.ts' {
  interface ReasonsOf {
    checkoutSettings: keyof typeof checkoutSettingsReasons
  }
}

export const checkoutSettingsReasons = {
  'checkout_settings.all_groups': {
    owner: 'administrator',
    text: m.reasons_checkout_settings_all_groups,
  },
} satisfies ReasonRecords
