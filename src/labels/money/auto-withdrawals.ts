import type { AutoWithdrawalPeriod, AutoWithdrawalStatus } from '#domain/money/auto-withdrawals.ts'
import type { Language } from '#domain/time-zones.ts'
import { m } from '#paraglide/messages.js'

/** Message options; the locale defaults to the page's language. */
type In = { readonly locale: Language }
type Word = (inputs: Record<string, never>, language?: In) => string

export const autoWithdrawalPeriodLabels: Record<AutoWithdrawalPeriod, Word> = {
  working_day: m.auto_withdrawals_period_working_day,
  weekly: m.auto_withdrawals_period_weekly,
  monthly: m.auto_withdrawals_period_monthly,
}

export const autoWithdrawalStatusLabels: Record<AutoWithdrawalStatus, Word> = {
  enabled: m.auto_withdrawals_status_enabled,
  disabled: m.auto_withdrawals_status_disabled,
  unconfigured: m.auto_withdrawals_status_unconfigured,
}
