import type { AccountStatus } from '#domain/access/account.ts'
import { m } from '#paraglide/messages.js'
import type { Looks } from '#portal/kit/status-chip.tsx'

export const accountLooks: Looks<AccountStatus> = {
  PASSED: { tone: 'good', label: m.account_status_passed },
  PENDING: { tone: 'info', label: m.account_status_pending },
  FAILED: { tone: 'bad', label: m.account_status_failed },
  EMPTY: { tone: 'warn', label: m.account_status_empty },
}

/** Texts of the status page: the current status, and what happens next. */
export const checkLabels: Readonly<
  Record<AccountStatus, { readonly title: () => string; readonly next: () => string }>
> = {
  PASSED: { title: m.account_check_passed, next: m.account_check_passed_next },
  PENDING: { title: m.account_check_pending, next: m.account_check_pending_next },
  FAILED: { title: m.account_check_failed, next: m.account_check_failed_next },
  EMPTY: { title: m.account_check_empty, next: m.account_check_empty_next },
}
