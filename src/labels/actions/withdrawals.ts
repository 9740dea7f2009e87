import { m } from '#paraglide/messages.js'
import type { ActionLabels } from '../action.ts'

export const withdrawalsActions = {
  'withdrawal.request': m.actions_withdrawal_request,
  'withdrawal.remit': m.actions_withdrawal_remit,
  'withdrawal.refuse': m.actions_withdrawal_refuse,
} satisfies ActionLabels
