import type { WithdrawalStage } from '#domain/money/arrival.ts'
import type { WithdrawalStatus } from '#domain/money/withdrawals.ts'
import type { Label } from '#labels/label.ts'
import { m } from '#paraglide/messages.js'

export const withdrawalStatusLabels: Record<WithdrawalStatus, Label> = {
  RECEIVED: m.withdrawals_status_received,
  PENDING: m.withdrawals_status_pending,
  INPROCESS: m.withdrawals_status_inprocess,
  PART_SUCCESS: m.withdrawals_status_part_success,
  SUCCESS: m.withdrawals_status_success,
  FAILED: m.withdrawals_status_failed,
  RETURN: m.withdrawals_status_return,
}

/** The status on a given day: a remitted amount counts as arrived only once its expected day is over. */
export const withdrawalStageLabels: Record<WithdrawalStage, Label> = {
  requested: m.withdrawals_status_received,
  checking: m.withdrawals_status_pending,
  on_its_way: m.withdrawals_status_inprocess,
  part_sent: m.withdrawals_status_part_success,
  sent: m.withdrawals_status_success,
  in_bank: m.withdrawals_stage_in_bank,
  failed: m.withdrawals_status_failed,
  returned: m.withdrawals_status_return,
}
