import type { WithdrawalStage } from '#domain/money/arrival.ts'
import type { WithdrawalStatus } from '#domain/money/withdrawals.ts'
import { m } from '#paraglide/messages.js'
import type { Looks } from '#portal/kit/status-chip.tsx'

/** The statuses of a withdrawal for filters and the guide, where no expected day is known. */
export const statusLooks: Looks<WithdrawalStatus> = {
  RECEIVED: { tone: 'info', label: m.withdrawals_status_received },
  PENDING: { tone: 'warn', label: m.withdrawals_status_pending },
  INPROCESS: { tone: 'info', label: m.withdrawals_status_inprocess },
  PART_SUCCESS: { tone: 'info', label: m.withdrawals_status_part_success },
  SUCCESS: { tone: 'info', label: m.withdrawals_status_success },
  FAILED: { tone: 'bad', label: m.withdrawals_status_failed },
  RETURN: { tone: 'bad', label: m.withdrawals_status_return },
}

/** The stages of a withdrawal as of today. */
export const stageLooks: Looks<WithdrawalStage> = {
  requested: statusLooks.RECEIVED,
  checking: statusLooks.PENDING,
  on_its_way: statusLooks.INPROCESS,
  part_sent: statusLooks.PART_SUCCESS,
  sent: statusLooks.SUCCESS,
  in_bank: { tone: 'good', label: m.withdrawals_stage_in_bank },
  failed: statusLooks.FAILED,
  returned: statusLooks.RETURN,
}
