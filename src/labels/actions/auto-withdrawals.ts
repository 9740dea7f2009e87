import { m } from '#paraglide/messages.js'
import type { ActionLabels } from '../action.ts'

export const autoWithdrawalsActions = {
  'auto_withdrawal.save': m.actions_auto_withdrawal_save,
  'auto_withdrawal.close': m.actions_auto_withdrawal_close,
  'auto_withdrawal.reject': m.actions_auto_withdrawal_reject,
  'auto_withdrawal.skip': m.actions_auto_withdrawal_skip,
} satisfies ActionLabels
