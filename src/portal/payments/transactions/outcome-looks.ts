import type { TradeOutcome } from '#domain/payments/transactions.ts'
import { m } from '#paraglide/messages.js'
import type { Looks } from '#portal/kit/status-chip.tsx'

/** What came out of a record, in one word or two. */
export const outcomeLooks: Looks<TradeOutcome> = {
  PAID_SUCCESSFUL: { tone: 'good', label: m.dictionary_outcome_paid_successful },
  PAID_FAILED: { tone: 'bad', label: m.dictionary_outcome_paid_failed },
  PAID_PENDING: { tone: 'neutral', label: m.dictionary_outcome_paid_pending },
  PREAUTHORIZE_SUCCESSFUL: { tone: 'good', label: m.dictionary_outcome_preauthorize_successful },
  PREAUTHORIZE_FAILED: { tone: 'bad', label: m.dictionary_outcome_preauthorize_failed },
  INBOUND_SUCCESSFUL: { tone: 'good', label: m.dictionary_outcome_inbound_successful },
  INBOUND_FAILED: { tone: 'bad', label: m.dictionary_outcome_inbound_failed },
  REVERSAL_SUCCESSFUL: { tone: 'neutral', label: m.dictionary_outcome_reversal_successful },
  REVERSAL_FAILED: { tone: 'bad', label: m.dictionary_outcome_reversal_failed },
  VOID_SUCCESSFUL: { tone: 'neutral', label: m.dictionary_outcome_void_successful },
  VOID_FAILED: { tone: 'bad', label: m.dictionary_outcome_void_failed },
  REVIEW: { tone: 'warn', label: m.dictionary_outcome_review },
  CANCELED: { tone: 'neutral', label: m.dictionary_outcome_canceled },
  CHARGE_BACK: { tone: 'bad', label: m.dictionary_outcome_charge_back },
  CHARGE_BACK_RETURNED: { tone: 'good', label: m.dictionary_outcome_charge_back_returned },
  EXPENDITURE_SUCCESSFUL: { tone: 'good', label: m.dictionary_outcome_expenditure_successful },
  EXPENDITURE_FAILED: { tone: 'bad', label: m.dictionary_outcome_expenditure_failed },
  RECEIPT: { tone: 'good', label: m.dictionary_outcome_receipt },
  DEPOSIT_AUTO_RETURNED: { tone: 'good', label: m.dictionary_outcome_deposit_auto_returned },
  REFUND_RETURNED: { tone: 'neutral', label: m.dictionary_outcome_refund_returned },
  CAPTURE_SUCCESSFUL: { tone: 'good', label: m.dictionary_outcome_capture_successful },
  CAPTURE_PROCESSING: { tone: 'info', label: m.dictionary_outcome_capture_processing },
  CAPTURE_FAILED: { tone: 'bad', label: m.dictionary_outcome_capture_failed },
  CAPTURE_FULL_SUCCESSFUL: { tone: 'good', label: m.dictionary_outcome_capture_full_successful },
  CAPTURE_FULL_PROCESSING: { tone: 'info', label: m.dictionary_outcome_capture_full_processing },
  CAPTURE_FULL_FAILED: { tone: 'bad', label: m.dictionary_outcome_capture_full_failed },
  CAPTURE_PARTIAL_SUCCESSFUL: {
    tone: 'good',
    label: m.dictionary_outcome_capture_partial_successful,
  },
  CAPTURE_PARTIAL_PROCESSING: {
    tone: 'info',
    label: m.dictionary_outcome_capture_partial_processing,
  },
  CAPTURE_PARTIAL_FAILED: { tone: 'bad', label: m.dictionary_outcome_capture_partial_failed },
  CAPTURE_EXPIRED: { tone: 'warn', label: m.dictionary_outcome_capture_expired },
  REFUND_PROCESSING: { tone: 'info', label: m.dictionary_outcome_refund_processing },
  REFUND_SUCCESSFUL: { tone: 'info', label: m.dictionary_outcome_refund_successful },
  REFUND_FAILED: { tone: 'bad', label: m.dictionary_outcome_refund_failed },
  REFUND_FULL_SUCCESSFUL: { tone: 'info', label: m.dictionary_outcome_refund_full_successful },
  REFUND_FULL_PROCESSING: { tone: 'info', label: m.dictionary_outcome_refund_full_processing },
  REFUND_FULL_FAILED: { tone: 'bad', label: m.dictionary_outcome_refund_full_failed },
  REFUND_PARTIAL_SUCCESSFUL: {
    tone: 'info',
    label: m.dictionary_outcome_refund_partial_successful,
  },
  REFUND_PARTIAL_PROCESSING: {
    tone: 'info',
    label: m.dictionary_outcome_refund_partial_processing,
  },
  REFUND_PARTIAL_FAILED: { tone: 'bad', label: m.dictionary_outcome_refund_partial_failed },
}
