import type { ChargebackRow } from '#contract/payments/chargeback-shapes.ts'
import { StatusChip } from '#portal/kit/status-chip.tsx'
import { outcomeLooks, statusLooks, submittedLook } from './look.ts'

type Props = { record: Pick<ChargebackRow, 'status' | 'appealStatus' | 'outcome'> }

/** The outcome of a case, or who has to act. An answer that has not left yet does not count as waiting for the bank. */
export function CaseChip({ record: { status, appealStatus, outcome } }: Props) {
  if (outcome) return <StatusChip value={outcome} of={outcomeLooks} />
  return appealStatus === 'submitted' ? (
    <StatusChip value={appealStatus} of={submittedLook} />
  ) : (
    <StatusChip value={status} of={statusLooks} />
  )
}
