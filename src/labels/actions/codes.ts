import { m } from '#paraglide/messages.js'
import type { ActionLabels } from '../action.ts'

export const codesActions = {
  'code.send': m.actions_code_send,
  'code.lock': m.actions_code_lock,
  'account.lock': m.actions_account_lock,
} satisfies ActionLabels
