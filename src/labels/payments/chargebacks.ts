import type {
  AppealStatus,
  ChargebackOutcome,
  ChargebackReason,
  ChargebackStage,
  ChargebackStatus,
} from '#domain/payments/chargebacks.ts'
import type { Language } from '#domain/time-zones.ts'
import { type Label, labelFor } from '#labels/label.ts'
import { m } from '#paraglide/messages.js'

export const chargebackLabels: Record<ChargebackStage, Label> = {
  retrieval: m.dictionary_chargeback_retrieval,
  '1st_chargeback': m.dictionary_chargeback_1st_chargeback,
  chargeback_reversal: m.dictionary_chargeback_chargeback_reversal,
  '2nd_chargeback': m.dictionary_chargeback_2nd_chargeback,
  pre_arbitration: m.dictionary_chargeback_pre_arbitration,
  arbitration: m.dictionary_chargeback_arbitration,
}

export const reasonLabels: Record<ChargebackReason, Label> = {
  not_as_described: m.chargebacks_reason_not_as_described,
  not_received: m.chargebacks_reason_not_received,
  fraud: m.chargebacks_reason_fraud,
  others: m.chargebacks_reason_others,
}

export const caseStatusLabels: Record<ChargebackStatus, Label> = {
  pending: m.chargebacks_status_pending,
  waiting: m.chargebacks_status_waiting,
  closed: m.chargebacks_status_closed,
}

/** The status of a stage's answer. */
export const appealStatusLabels: Record<AppealStatus, Label> = {
  none: m.dictionary_appeal_none,
  submitted: m.dictionary_appeal_submitted,
  sent: m.dictionary_appeal_sent,
}

export const outcomeLabels: Record<ChargebackOutcome, Label> = {
  success: m.chargebacks_outcome_success,
  partial: m.chargebacks_outcome_partial,
  failure: m.chargebacks_outcome_failure,
  waived: m.chargebacks_outcome_waived,
  expired: m.chargebacks_outcome_expired,
  withdrawn: m.chargebacks_outcome_withdrawn,
  refunded: m.chargebacks_outcome_refunded,
}

const reasons: Readonly<Record<string, Label>> = reasonLabels
/** The reason of a dispute; an unknown one, from a newer server, is shown as its code. */
export const chargebackReason = (code: string, language: { readonly locale: Language }): string =>
  labelFor(reasons, code, language)
