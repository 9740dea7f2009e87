import { labelOf, type WithdrawalStatus } from '#domain/withdrawals.ts'
import { m } from '#paraglide/messages.js'
import type { Looks } from '#portal/kit/status-chip.tsx'
import { labelLooks } from '#portal/kit/withdrawal-label.ts'

/** The states of a withdrawal; one that is held is shown as in progress. */
export const statusLooks: Looks<WithdrawalStatus> = {
  RECEIVED: { tone: 'info', label: m.withdrawals_status_received },
  PENDING: { tone: 'info', label: m.withdrawals_status_pending },
  INPROCESS: { tone: 'info', label: m.withdrawals_status_inprocess },
  PART_SUCCESS: { tone: 'good', label: m.withdrawals_status_part_success },
  SUCCESS: { tone: 'good', label: m.withdrawals_status_success },
  FAILED: { tone: 'bad', label: m.withdrawals_status_failed },
  RETURN: { tone: 'warn', label: m.withdrawals_status_return },
}

const of = (status: WithdrawalStatus) => labelLooks[labelOf[status]]

/** What the payment of a withdrawal is called, by the state of the withdrawal. */
export const remittanceLooks: Looks<WithdrawalStatus> = {
  RECEIVED: of('RECEIVED'),
  PENDING: of('PENDING'),
  INPROCESS: of('INPROCESS'),
  PART_SUCCESS: of('PART_SUCCESS'),
  SUCCESS: of('SUCCESS'),
  FAILED: of('FAILED'),
  RETURN: of('RETURN'),
}
