import { m } from '#paraglide/messages.js'
import { decisionLabels } from '../cases.ts'

export const withdrawalAccountEventLabels = {
  'withdrawal_account.approve': decisionLabels(m.events_withdrawal_account_approve),
  'withdrawal_account.decline': decisionLabels(m.events_withdrawal_account_decline),
}
