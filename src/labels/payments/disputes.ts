import type { DisputeReason, DisputeStatus } from '#domain/payments/disputes.ts'
import type { Language } from '#domain/time-zones.ts'
import { m } from '#paraglide/messages.js'

/** Message options; the locale defaults to the page's language. */
type In = { readonly locale: Language }
type Word = (inputs: Record<string, never>, language?: In) => string

export const disputeStatusLabels: Record<DisputeStatus, Word> = {
  pending: m.disputes_status_pending,
  processed: m.disputes_status_processed,
  waiver_appeal: m.disputes_status_waiver_appeal,
  refunded: m.disputes_status_refunded,
  success: m.disputes_status_success,
  failed: m.disputes_status_failed,
  revoked: m.disputes_status_revoked,
  expired: m.disputes_status_expired,
}

export const disputeReasonLabels: Record<DisputeReason, Word> = {
  DUTY: m.disputes_reason_duty,
  NO_RECEIVED: m.disputes_reason_no_received,
  WRONG_GOODS: m.disputes_reason_wrong_goods,
  OTHERS: m.disputes_reason_others,
}
