import type {
  AnsweredStage,
  ChargebackOutcome,
  ChargebackStage,
  ChargebackStatus,
} from '#domain/payments/chargebacks.ts'
import { m } from '#paraglide/messages.js'
import type { Looks } from '#portal/kit/status-chip.tsx'

/** The next stage when the bank rejects the answer of a stage. */
export const nextStage: Readonly<Record<AnsweredStage, ChargebackStage>> = {
  retrieval: '1st_chargeback',
  '1st_chargeback': '2nd_chargeback',
  '2nd_chargeback': 'pre_arbitration',
  pre_arbitration: 'arbitration',
}

export const statusLooks: Looks<ChargebackStatus> = {
  pending: { tone: 'warn', label: m.chargebacks_status_pending },
  waiting: { tone: 'info', label: m.chargebacks_status_waiting },
  closed: { tone: 'neutral', label: m.chargebacks_status_closed },
}

/** For a case whose answer is submitted but has not been sent to the bank yet. */
export const submittedLook: Looks<'submitted'> = {
  submitted: { tone: 'info', label: m.chargebacks_status_submitted },
}

export const outcomeLooks: Looks<ChargebackOutcome> = {
  success: { tone: 'good', label: m.chargebacks_outcome_success },
  partial: { tone: 'warn', label: m.chargebacks_outcome_partial },
  failure: { tone: 'bad', label: m.chargebacks_outcome_failure },
  waived: { tone: 'neutral', label: m.chargebacks_outcome_waived },
  expired: { tone: 'bad', label: m.chargebacks_outcome_expired },
  withdrawn: { tone: 'good', label: m.chargebacks_outcome_withdrawn },
  refunded: { tone: 'neutral', label: m.chargebacks_outcome_refunded },
}
