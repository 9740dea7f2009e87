import { m } from '#paraglide/messages.js'
import { decisionWords } from '../cases.ts'

declare module '../event.ts' {
  interface EventsOf {
    autoWithdrawals: keyof typeof autoWithdrawalEventWords
  }
}

/** What a merchant is told of its automatic withdrawal. */
export const autoWithdrawalEventWords = {
  'auto_withdrawal.close': decisionWords(m.events_auto_withdrawal_close),
  'auto_withdrawal.resume': decisionWords(m.events_auto_withdrawal_resume),
}
