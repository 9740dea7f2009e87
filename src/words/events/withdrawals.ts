import { m } from '#paraglide/messages.js'
import { decisionWords } from '../cases.ts'

declare module '../event.ts' {
  interface EventsOf {
    withdrawals: keyof typeof withdrawalEventWords
  }
}

/** What a merchant is told of a withdrawal. */
export const withdrawalEventWords = {
  'withdrawal.accept': decisionWords(m.events_withdrawal_accept),
  'withdrawal.hold': decisionWords(m.events_withdrawal_hold),
  'withdrawal.remit': decisionWords(({ label, after }, language) =>
    (after === 'PART_SUCCESS' ? m.events_withdrawal_remit_part : m.events_withdrawal_remit)(
      { label },
      language,
    ),
  ),
  'withdrawal.fail': decisionWords(m.events_withdrawal_fail),
  'withdrawal.return': decisionWords(m.events_withdrawal_return),
}
