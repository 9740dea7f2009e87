import type { TransactionStatus, TransactionType } from '#domain/payments/transactions.ts'
import type { Language } from '#domain/time-zones.ts'
import { m } from '#paraglide/messages.js'
import { type Label, labelFor } from '../label.ts'
import { riskReasonLabels } from './risk-orders.ts'

export const typeLabels: Record<TransactionType, Label> = {
  DEBIT: m.dictionary_type_debit,
  AUTH: m.dictionary_type_auth,
  CAPTURE: m.dictionary_type_capture,
  VOID: m.dictionary_type_void,
  REFUND: m.dictionary_type_refund,
  APPROVE: m.dictionary_type_approve,
  REJECT: m.dictionary_type_reject,
}

export const statusLabels: Record<TransactionStatus, Label> = {
  PROCESSING: m.dictionary_status_processing,
  PENDING: m.dictionary_status_pending,
  SUCCESS: m.dictionary_status_success,
  FAILED: m.dictionary_status_failed,
  CANCELED: m.dictionary_status_canceled,
  REVIEW: m.dictionary_status_review,
}

const reviewReasons: Readonly<Record<string, Label>> = riskReasonLabels
/** Why a payment is held; an unknown reason, from a newer server, is shown as its code. */
export const reviewReason = (code: string, language: { readonly locale: Language }): string =>
  labelFor(reviewReasons, code, language)
