import { m } from '#paraglide/messages.js'
import { decisionWords } from '../cases.ts'
import type { EventWords } from '../event.ts'

declare module '../event.ts' {
  interface EventsOf {
    autoWithdrawals: keyof typeof autoWithdrawalEventWords
  }
}

type Rejections = { readonly count: number; readonly days: number }
const rejections: EventWords<Rejections> = {
  title: (_, language) => m.events_auto_withdrawal_rejections_title({}, language),
  text: ({ count, days }, language) =>
    m.events_auto_withdrawal_rejections_text(
      { count: String(count), days: String(days) },
      language,
    ),
}
const accounts: EventWords<{ readonly account: string }> = {
  title: (_, language) => m.events_auto_withdrawal_accounts_title({}, language),
  text: ({ account }, language) => m.events_auto_withdrawal_accounts_text({ account }, language),
}

/** What a merchant is told of its automatic withdrawal. */
export const autoWithdrawalEventWords = {
  'auto_withdrawal.close': decisionWords(m.events_auto_withdrawal_close),
  'auto_withdrawal.resume': decisionWords(m.events_auto_withdrawal_resume),
  'auto_withdrawal.rejections': rejections,
  'auto_withdrawal.accounts': accounts,
}
