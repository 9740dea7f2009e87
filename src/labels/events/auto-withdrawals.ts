import { m } from '#paraglide/messages.js'
import { decisionLabels } from '../cases.ts'
import type { EventLabels } from '../event.ts'

type Rejections = { readonly count: number; readonly days: number }
const rejections: EventLabels<Rejections> = {
  title: (_, language) => m.events_auto_withdrawal_rejections_title({}, language),
  text: ({ count, days }, language) =>
    m.events_auto_withdrawal_rejections_text(
      { count: String(count), days: String(days) },
      language,
    ),
}
const accounts: EventLabels<{ readonly account: string }> = {
  title: (_, language) => m.events_auto_withdrawal_accounts_title({}, language),
  text: ({ account }, language) => m.events_auto_withdrawal_accounts_text({ account }, language),
}

export const autoWithdrawalEventLabels = {
  'auto_withdrawal.close': decisionLabels(m.events_auto_withdrawal_close),
  'auto_withdrawal.resume': decisionLabels(m.events_auto_withdrawal_resume),
  'auto_withdrawal.rejections': rejections,
  'auto_withdrawal.accounts': accounts,
}
