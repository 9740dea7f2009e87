import { m } from '#paraglide/messages.js'
import type { ReasonRecords } from '../reason.ts'

export const checkoutSettingsReasons = {
  'checkout_settings.all_groups': {
    owner: 'administrator',
    text: m.reasons_checkout_settings_all_groups,
  },
} satisfies ReasonRecords<'checkoutSettings'>
