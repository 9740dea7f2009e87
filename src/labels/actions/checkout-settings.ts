import { m } from '#paraglide/messages.js'
import type { ActionLabels } from '../action.ts'

export const checkoutSettingsActions = {
  'checkout_settings.save': m.actions_checkout_settings_save,
  'checkout_settings.reset': m.actions_checkout_settings_reset,
} satisfies ActionLabels
