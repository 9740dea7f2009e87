import { m } from '#paraglide/messages.js'
import { decisionLabels } from '../cases.ts'

declare module '../event.ts' {
  interface EventsOf {
    withdrawalAccounts: keyof typeof withdrawalAccountEventLabels
  }
}

/** What a merchant is told of a bank account for withdrawals. */
export const withdrawalAccountEventLabels = {
  'withdrawal_account.approve': decisionLabels(m.events_withdrawal_account_approve),
  'withdrawal_account.decline': decisionLabels(m.events_withdrawal_account_decline),
}
