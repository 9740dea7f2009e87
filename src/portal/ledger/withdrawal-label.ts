import type { WithdrawalLabel } from '#domain/money/withdrawals.ts'
import { m } from '#paraglide/messages.js'
import type { Looks } from '#portal/kit/status-chip.tsx'

/** What the payment of a withdrawal is called where its expected day is not known. */
export const labelLooks: Looks<WithdrawalLabel> = {
  remitting: { tone: 'info', label: m.withdrawals_status_inprocess },
  remitted: { tone: 'good', label: m.withdrawals_status_success },
  failed: { tone: 'bad', label: m.withdrawals_status_failed },
  returned: { tone: 'warn', label: m.withdrawals_status_return },
}
