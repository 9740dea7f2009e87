import type { PaymentStatus } from '#domain/payments/payment-status.ts'
import { m } from '#paraglide/messages.js'
import type { Label } from '../label.ts'

export const paymentStatusLabels: Record<PaymentStatus, Label> = {
  paid: m.dictionary_payment_status_paid,
  partly_refunded: m.dictionary_payment_status_partly_refunded,
  refunded: m.dictionary_payment_status_refunded,
  refunding: m.dictionary_payment_status_refunding,
  refund_failed: m.dictionary_payment_status_refund_failed,
  in_dispute: m.dictionary_payment_status_in_dispute,
  charged_back: m.dictionary_payment_status_charged_back,
  authorised: m.dictionary_payment_status_authorised,
  partly_captured: m.dictionary_payment_status_partly_captured,
  captured: m.dictionary_payment_status_captured,
  voided: m.dictionary_payment_status_voided,
  lapsed: m.dictionary_payment_status_lapsed,
  in_review: m.dictionary_payment_status_in_review,
  processing: m.dictionary_payment_status_processing,
  pending: m.dictionary_payment_status_pending,
  failed: m.dictionary_payment_status_failed,
  cancelled: m.dictionary_payment_status_cancelled,
  succeeded: m.dictionary_payment_status_succeeded,
  returned: m.dictionary_payment_status_returned,
}
