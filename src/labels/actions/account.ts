import { m } from '#paraglide/messages.js'
import type { ActionLabels } from '../action.ts'

export const accountActions = {
  'account.send': m.actions_account_send,
  'account.decide': m.actions_account_decide,
} satisfies ActionLabels
