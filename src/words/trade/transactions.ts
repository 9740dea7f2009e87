import type { Language } from '#domain/time-zones.ts'
import type { TransactionStatus, TransactionType } from '#domain/trade/transactions.ts'
import { m } from '#paraglide/messages.js'
import { type Word, wordFor } from '../word.ts'
import { riskReasonWords } from './risk-orders.ts'

export const typeWords: Record<TransactionType, Word> = {
  DEBIT: m.dictionary_type_debit,
  AUTH: m.dictionary_type_auth,
  CAPTURE: m.dictionary_type_capture,
  VOID: m.dictionary_type_void,
  REFUND: m.dictionary_type_refund,
  APPROVE: m.dictionary_type_approve,
  REJECT: m.dictionary_type_reject,
}

export const statusWords: Record<TransactionStatus, Word> = {
  PROCESSING: m.dictionary_status_processing,
  PENDING: m.dictionary_status_pending,
  SUCCESS: m.dictionary_status_success,
  FAILED: m.dictionary_status_failed,
  CANCELED: m.dictionary_status_canceled,
  REVIEW: m.dictionary_status_review,
}

const reviewReasons: Readonly<Record<string, Word>> = riskReasonWords
/** Why a payment is held; a reason of a newer server reads as its own code. */
export const reviewReason = (code: string, language: { readonly locale: Language }): string =>
  wordFor(reviewReasons, code, language)
