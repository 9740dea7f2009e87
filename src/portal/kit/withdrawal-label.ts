import type { WithdrawalLabel } from '#domain/withdrawals.ts'
import { m } from '#paraglide/messages.js'
import type { Looks } from './status-chip.tsx'

/** What the payment of a withdrawal is called. */
export const labelLooks: Looks<WithdrawalLabel> = {
  remitting: { tone: 'info', label: m.withdrawals_label_remitting },
  remitted: { tone: 'good', label: m.withdrawals_label_remitted },
  failed: { tone: 'bad', label: m.withdrawals_label_failed },
  returned: { tone: 'warn', label: m.withdrawals_label_returned },
}
