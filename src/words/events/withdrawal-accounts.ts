import { m } from '#paraglide/messages.js'
import { decisionWords } from '../cases.ts'

declare module '../event.ts' {
  interface EventsOf {
    withdrawalAccounts: keyof typeof withdrawalAccountEventWords
  }
}

/** What a merchant is told of a bank account for withdrawals. */
export const withdrawalAccountEventWords = {
  'withdrawal_account.approve': decisionWords(m.events_withdrawal_account_approve),
  'withdrawal_account.decline': decisionWords(m.events_withdrawal_account_decline),
}
