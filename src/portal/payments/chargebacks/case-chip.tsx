import type { ChargebackRow } from '#contract/payments/chargeback-shapes.ts'
import { StatusChip } from '#portal/kit/status-chip.tsx'
import { outcomeLooks, statusLooks, submittedLook } from './look.ts'

type Props = { record: Pick<ChargebackRow, 'status' | 'appealStatus' | 'outcome'> }

/** How a case ended, or who is to act: an answer that has not left yet is no longer waited for. */
export function CaseChip({ record: { status, appealStatus, outcome } }: Props) {
  if (outcome) return <StatusChip value={outcome} of={outcomeLooks} />
  return appealStatus === 'submitted' ? (
    <StatusChip value={appealStatus} of={submittedLook} />
  ) : (
    <StatusChip value={status} of={statusLooks} />
  )
}
