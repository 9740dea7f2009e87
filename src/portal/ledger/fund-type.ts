import type { DepositOrigin, JournalType, MerchantAccount } from '#domain/funds.ts'
import { m } from '#paraglide/messages.js'

/** The labels of fund types. Labels that the server also writes into lists come from the dictionary messages. */
export const fundTypeNames: Record<JournalType, () => string> = {
  PURCHASE: m.dictionary_fund_purchase,
  PURCHASE_FEE: m.dictionary_fund_purchase_fee,
  DEPOSIT: m.dictionary_fund_deposit,
  REFUND: m.dictionary_fund_refund,
  REFUND_FEE: m.dictionary_fund_refund_fee,
  DEPOSIT_RETURN: m.dictionary_fund_deposit_return,
  DEPOSIT_RELEASE: m.dictionary_fund_deposit_release,
  DEPOSIT_RELEASE_REVERSE: m.dictionary_fund_deposit_release_reverse,
  CHARGE_BACK: m.dictionary_fund_charge_back,
  CHARGE_BACK_RETURN: m.dictionary_fund_charge_back_return,
  CHARGE_BACK_FEE: m.dictionary_fund_charge_back_fee,
  CHARGE_BACK_FEE_RETURN: m.dictionary_fund_charge_back_fee_return,
  CHARGE_BACK_SUPP_FEE: m.dictionary_fund_charge_back_supp_fee,
  CHARGE_BACK_WARN_FEE: m.dictionary_fund_charge_back_warn_fee,
  CB_ARBITRATION_FEE: m.dictionary_fund_cb_arbitration_fee,
  CB_ARBITRATION_FEE_RETURN: m.dictionary_fund_cb_arbitration_fee_return,
  WITH_DRAW: m.dictionary_fund_with_draw,
  WITH_DRAW_FEE: m.dictionary_fund_with_draw_fee,
  WITH_DRAW_REVERSE: m.dictionary_fund_with_draw_reverse,
  WITH_DRAW_FEE_REVERSE: m.dictionary_fund_with_draw_fee_reverse,
  WITH_DRAW_REQUEST: m.dictionary_fund_with_draw_request,
  WITH_DRAW_CANCEL: m.dictionary_fund_with_draw_cancel,
  FIX_DEPOSIT: m.dictionary_fund_fix_deposit,
  FIX_DEPOSIT_RETURN: m.dictionary_fund_fix_deposit_return,
  DECLINE_FEE: m.dictionary_fund_decline_fee,
  OPEN_ACCOUNT_FEE: m.dictionary_fund_open_account_fee,
  TECHNICAL_SERVICES_FEE: m.dictionary_fund_technical_services_fee,
  YEAR_FEE: m.dictionary_fund_year_fee,
  MONTH_FEE: m.dictionary_fund_month_fee,
  INBOUND: m.funds_inbound,
  INBOUND_REFUND: m.funds_inbound_refund,
  CHARGE_BACK_UNSETTLED: m.funds_charge_back_unsettled,
}

/** The origin of a rolling reserve movement. */
export const depositOriginNames: Record<DepositOrigin, () => string> = {
  DEPOSITED: m.dictionary_origin_deposited,
  REFUND_RETURNED: m.dictionary_origin_refund_returned,
  AUTO_RETURNED: m.dictionary_origin_auto_returned,
}

export const accountNames: Record<MerchantAccount, () => string> = {
  available: m.funds_account_available,
  frozen: m.funds_account_frozen,
  rolling_reserve: m.funds_account_rolling_reserve,
  fixed_deposit: m.funds_account_fixed_deposit,
  unsettled: m.funds_account_unsettled,
}
