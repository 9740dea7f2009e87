import { m } from '#paraglide/messages.js'
import type { ActionLabels } from '../action.ts'

export const statementSettingsActions = {
  'statement_settings.save': m.actions_statement_settings_save,
  'statement_settings.forget_key': m.actions_statement_settings_forget_key,
  'statement_delivery.send_again': m.actions_statement_delivery_send_again,
} satisfies ActionLabels
