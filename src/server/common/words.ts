import type { ChargebackStage } from '#domain/chargebacks.ts'
import type { DepositOrigin, JournalType } from '#domain/funds.ts'
import type { Language } from '#domain/time-zones.ts'
import type { TradeOutcome, TransactionStatus, TransactionType } from '#domain/transactions.ts'
import type { WithdrawalStatus } from '#domain/withdrawals.ts'
import { m } from '#paraglide/messages.js'

/** A message that takes nothing but the language. */
export type Word = (inputs: Record<string, never>, options: { locale: Language }) => string

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

export const withdrawalStatusWords: Record<WithdrawalStatus, Word> = {
  RECEIVED: m.withdrawals_status_received,
  PENDING: m.withdrawals_status_pending,
  INPROCESS: m.withdrawals_status_inprocess,
  PART_SUCCESS: m.withdrawals_status_part_success,
  SUCCESS: m.withdrawals_status_success,
  FAILED: m.withdrawals_status_failed,
  RETURN: m.withdrawals_status_return,
}

export const outcomeWords: Record<TradeOutcome, Word> = {
  PAID_SUCCESSFUL: m.dictionary_outcome_paid_successful,
  PAID_FAILED: m.dictionary_outcome_paid_failed,
  PAID_PENDING: m.dictionary_outcome_paid_pending,
  PREAUTHORIZE_SUCCESSFUL: m.dictionary_outcome_preauthorize_successful,
  PREAUTHORIZE_FAILED: m.dictionary_outcome_preauthorize_failed,
  INBOUND_SUCCESSFUL: m.dictionary_outcome_inbound_successful,
  INBOUND_FAILED: m.dictionary_outcome_inbound_failed,
  REVERSAL_SUCCESSFUL: m.dictionary_outcome_reversal_successful,
  REVERSAL_FAILED: m.dictionary_outcome_reversal_failed,
  VOID_SUCCESSFUL: m.dictionary_outcome_void_successful,
  VOID_FAILED: m.dictionary_outcome_void_failed,
  REVIEW: m.dictionary_outcome_review,
  CANCELED: m.dictionary_outcome_canceled,
  CHARGE_BACK: m.dictionary_outcome_charge_back,
  CHARGE_BACK_RETURNED: m.dictionary_outcome_charge_back_returned,
  EXPENDITURE_SUCCESSFUL: m.dictionary_outcome_expenditure_successful,
  EXPENDITURE_FAILED: m.dictionary_outcome_expenditure_failed,
  RECEIPT: m.dictionary_outcome_receipt,
  DEPOSIT_AUTO_RETURNED: m.dictionary_outcome_deposit_auto_returned,
  REFUND_RETURNED: m.dictionary_outcome_refund_returned,
  CAPTURE_SUCCESSFUL: m.dictionary_outcome_capture_successful,
  CAPTURE_PROCESSING: m.dictionary_outcome_capture_processing,
  CAPTURE_FAILED: m.dictionary_outcome_capture_failed,
  CAPTURE_FULL_SUCCESSFUL: m.dictionary_outcome_capture_full_successful,
  CAPTURE_FULL_PROCESSING: m.dictionary_outcome_capture_full_processing,
  CAPTURE_FULL_FAILED: m.dictionary_outcome_capture_full_failed,
  CAPTURE_PARTIAL_SUCCESSFUL: m.dictionary_outcome_capture_partial_successful,
  CAPTURE_PARTIAL_PROCESSING: m.dictionary_outcome_capture_partial_processing,
  CAPTURE_PARTIAL_FAILED: m.dictionary_outcome_capture_partial_failed,
  CAPTURE_EXPIRED: m.dictionary_outcome_capture_expired,
  REFUND_PROCESSING: m.dictionary_outcome_refund_processing,
  REFUND_SUCCESSFUL: m.dictionary_outcome_refund_successful,
  REFUND_FAILED: m.dictionary_outcome_refund_failed,
  REFUND_FULL_SUCCESSFUL: m.dictionary_outcome_refund_full_successful,
  REFUND_FULL_PROCESSING: m.dictionary_outcome_refund_full_processing,
  REFUND_FULL_FAILED: m.dictionary_outcome_refund_full_failed,
  REFUND_PARTIAL_SUCCESSFUL: m.dictionary_outcome_refund_partial_successful,
  REFUND_PARTIAL_PROCESSING: m.dictionary_outcome_refund_partial_processing,
  REFUND_PARTIAL_FAILED: m.dictionary_outcome_refund_partial_failed,
}

export const fundWords: Record<JournalType, Word> = {
  PURCHASE: m.dictionary_fund_purchase,
  PURCHASE_FEE: m.dictionary_fund_purchase_fee,
  DEPOSIT: m.dictionary_fund_deposit,
  REFUND: m.dictionary_fund_refund,
  REFUND_FEE: m.dictionary_fund_refund_fee,
  DEPOSIT_RETURN: m.dictionary_fund_deposit_return,
  DEPOSIT_RELEASE: m.dictionary_fund_deposit_release,
  CHARGE_BACK: m.dictionary_fund_charge_back,
  CB_ARBITRATION_FEE: m.dictionary_fund_cb_arbitration_fee,
  CHARGE_BACK_RETURN: m.dictionary_fund_charge_back_return,
  CB_ARBITRATION_FEE_RETURN: m.dictionary_fund_cb_arbitration_fee_return,
  CHARGE_BACK_FEE: m.dictionary_fund_charge_back_fee,
  CHARGE_BACK_SUPP_FEE: m.dictionary_fund_charge_back_supp_fee,
  CHARGE_BACK_FEE_RETURN: m.dictionary_fund_charge_back_fee_return,
  WITH_DRAW: m.dictionary_fund_with_draw,
  WITH_DRAW_FEE: m.dictionary_fund_with_draw_fee,
  DEPOSIT_RELEASE_REVERSE: m.dictionary_fund_deposit_release_reverse,
  DECLINE_FEE: m.dictionary_fund_decline_fee,
  OPEN_ACCOUNT_FEE: m.dictionary_fund_open_account_fee,
  TECHNICAL_SERVICES_FEE: m.dictionary_fund_technical_services_fee,
  YEAR_FEE: m.dictionary_fund_year_fee,
  MONTH_FEE: m.dictionary_fund_month_fee,
  FIX_DEPOSIT: m.dictionary_fund_fix_deposit,
  FIX_DEPOSIT_RETURN: m.dictionary_fund_fix_deposit_return,
  CHARGE_BACK_WARN_FEE: m.dictionary_fund_charge_back_warn_fee,
  WITH_DRAW_REVERSE: m.dictionary_fund_with_draw_reverse,
  WITH_DRAW_FEE_REVERSE: m.dictionary_fund_with_draw_fee_reverse,
  WITH_DRAW_REQUEST: m.dictionary_fund_with_draw_request,
  WITH_DRAW_CANCEL: m.dictionary_fund_with_draw_cancel,
  INBOUND: m.funds_inbound,
  INBOUND_REFUND: m.funds_inbound_refund,
  CHARGE_BACK_UNSETTLED: m.funds_charge_back_unsettled,
}

export const originWords: Record<DepositOrigin, Word> = {
  DEPOSITED: m.dictionary_origin_deposited,
  REFUND_RETURNED: m.dictionary_origin_refund_returned,
  AUTO_RETURNED: m.dictionary_origin_auto_returned,
}

export const chargebackWords: Record<ChargebackStage, Word> = {
  retrieval: m.dictionary_chargeback_retrieval,
  '1st_chargeback': m.dictionary_chargeback_1st_chargeback,
  chargeback_reversal: m.dictionary_chargeback_chargeback_reversal,
  '2nd_chargeback': m.dictionary_chargeback_2nd_chargeback,
  pre_arbitration: m.dictionary_chargeback_pre_arbitration,
  arbitration: m.dictionary_chargeback_arbitration,
}
