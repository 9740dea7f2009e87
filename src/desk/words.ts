import type { DeskDecision, DeskFact, DeskQueue } from '#domain/cases.ts'
import {
  type ChargebackOutcome,
  type ChargebackStage,
  chargebackOutcomes,
  chargebackStages,
} from '#domain/trade/chargebacks.ts'
import { m } from '#paraglide/messages.js'
import type { Tone } from '#ui/theme/tones.ts'

type Word = () => string

export const queueNames: Record<DeskQueue, Word> = {
  website: m.desk_queue_website,
  withdrawal_account: m.desk_queue_withdrawal_account,
  virtual_account: m.desk_queue_virtual_account,
  risk_order: m.desk_queue_risk_order,
  white_rule: m.desk_queue_white_rule,
  dispute: m.desk_queue_dispute,
  withdrawal: m.desk_queue_withdrawal,
  auto_withdrawal: m.desk_queue_auto_withdrawal,
  chargeback: m.desk_queue_chargeback,
}

const actNames: Record<DeskDecision, Word> = {
  approve: m.desk_act_approve,
  decline: m.desk_act_decline,
  modify: m.desk_act_modify,
  flag: m.desk_act_flag,
  freeze: m.desk_act_freeze,
  hold: m.desk_act_hold,
  close: m.desk_act_close,
  resume: m.desk_act_resume,
  accept: m.desk_act_accept,
  remit: m.desk_act_remit,
  fail: m.desk_act_fail,
  return: m.desk_act_return,
  accept_answer: m.desk_act_accept_answer,
  reject_answer: m.desk_act_reject_answer,
  escalate: m.desk_act_escalate,
  confirm_payment: m.desk_act_confirm_payment,
  withdraw: m.desk_act_withdraw,
  credit: m.desk_act_credit,
  rule_win: m.desk_act_rule_win,
  rule_lose: m.desk_act_rule_lose,
  rule_partial: m.desk_act_rule_partial,
  first_pass: m.desk_act_first_pass,
  invalidate: m.desk_act_invalidate,
  succeed: m.desk_act_succeed,
  lose: m.desk_act_lose,
  revoke: m.desk_act_revoke,
}

/** A decision on a case of that queue. */
export const actName = (queue: DeskQueue, decision: DeskDecision): string =>
  queue === 'white_rule' && decision === 'approve'
    ? m.desk_act_approve_white_rule()
    : actNames[decision]()

export const factNames: Record<DeskFact, Word> = {
  url: m.desk_fact_url,
  group: m.desk_fact_group,
  settlement_currencies: m.desk_fact_settlement_currencies,
  trade_category: m.desk_fact_trade_category,
  declared: m.desk_fact_declared,
  state: m.desk_fact_state,
  api_status: m.desk_fact_api_status,
  image: m.desk_fact_image,
  proof: m.desk_fact_proof,
  open_area: m.desk_fact_open_area,
  currency: m.desk_fact_currency,
  company_name: m.desk_fact_company_name,
  account_name: m.desk_fact_account_name,
  bank_name: m.desk_fact_bank_name,
  bank_country: m.desk_fact_bank_country,
  bank_address: m.desk_fact_bank_address,
  branch_name: m.desk_fact_branch_name,
  account_number: m.desk_fact_account_number,
  iban: m.desk_fact_iban,
  swift_code: m.desk_fact_swift_code,
  sort_code: m.desk_fact_sort_code,
  bank_code: m.desk_fact_bank_code,
  routing_number: m.desk_fact_routing_number,
  reserved_phone: m.desk_fact_reserved_phone,
  certificate: m.desk_fact_certificate,
  currencies: m.desk_fact_currencies,
  articles: m.desk_fact_articles,
  website: m.desk_fact_website,
  order_id: m.desk_fact_order_id,
  transaction_id: m.desk_fact_transaction_id,
  payer_email: m.desk_fact_payer_email,
  payer_country: m.desk_fact_payer_country,
  card: m.desk_fact_card,
  issue_country: m.desk_fact_issue_country,
  authorised_amount: m.desk_fact_authorised_amount,
  due_by: m.desk_fact_due_by,
  dispute_reason: m.desk_fact_dispute_reason,
  note: m.desk_fact_note,
  risk_score: m.desk_fact_risk_score,
  risk_reasons: m.desk_fact_risk_reasons,
  amount: m.desk_fact_amount,
  fee: m.desk_fact_fee,
  to_remit: m.desk_fact_to_remit,
  remitted: m.desk_fact_remitted,
  account: m.desk_fact_account,
  requested_at: m.desk_fact_requested_at,
  list_rule: m.desk_fact_list_rule,
  list_rule_type: m.desk_fact_list_rule_type,
  list_rule_scope: m.desk_fact_list_rule_scope,
  comment: m.desk_fact_comment,
  reference: m.desk_fact_reference,
  stage: m.desk_fact_stage,
  bank_comment: m.desk_fact_bank_comment,
  frozen: m.desk_fact_frozen,
  answer_sent: m.desk_fact_answer_sent,
  network_said: m.desk_fact_network_said,
  network_message: m.desk_fact_network_message,
}

/** Accounts of the ledger, the provider's own too. */
export const accountNames: Readonly<Record<string, Word>> = {
  available: m.desk_figure_available,
  frozen: m.desk_figure_frozen,
  rolling_reserve: m.desk_figure_rolling_reserve,
  fixed_deposit: m.desk_figure_fixed_deposit,
  unsettled: m.desk_figure_unsettled,
  network_clearing: m.desk_figure_network_clearing,
  fx_position: m.desk_figure_fx_position,
  fees: m.desk_figure_fees,
  payouts_in_transit: m.desk_figure_payouts_in_transit,
}

export const checkNames: Readonly<Record<string, Word>> = {
  ledger_unbalanced_journals: m.desk_check_ledger_unbalanced_journals,
  ledger_wrong_balances: m.desk_check_ledger_wrong_balances,
  ledger_broken_chains: m.desk_check_ledger_broken_chains,
  ledger_held_below_zero: m.desk_check_ledger_held_below_zero,
  ledger_captures_above_authorised: m.desk_check_ledger_captures_above_authorised,
  ledger_refunds_above_paid: m.desk_check_ledger_refunds_above_paid,
  ledger_captured_and_voided: m.desk_check_ledger_captured_and_voided,
  ledger_reserves_out_of_step: m.desk_check_ledger_reserves_out_of_step,
  ledger_frozen_out_of_step: m.desk_check_ledger_frozen_out_of_step,
  ledger_unaudited_actions: m.desk_check_ledger_unaudited_actions,
  withdrawal_parts_out_of_step: m.desk_check_withdrawal_parts_out_of_step,
  withdrawal_lines_out_of_step: m.desk_check_withdrawal_lines_out_of_step,
  withdrawal_entries_out_of_step: m.desk_check_withdrawal_entries_out_of_step,
  withdrawal_postings_out_of_step: m.desk_check_withdrawal_postings_out_of_step,
}

type Look = { readonly tone: Tone; readonly label: Word }

const stageNames: Record<ChargebackStage, Word> = {
  retrieval: m.dictionary_chargeback_retrieval,
  '1st_chargeback': m.dictionary_chargeback_1st_chargeback,
  chargeback_reversal: m.dictionary_chargeback_chargeback_reversal,
  '2nd_chargeback': m.dictionary_chargeback_2nd_chargeback,
  pre_arbitration: m.dictionary_chargeback_pre_arbitration,
  arbitration: m.dictionary_chargeback_arbitration,
}
const outcomeNames: Record<ChargebackOutcome, Word> = {
  success: m.chargebacks_outcome_success,
  partial: m.chargebacks_outcome_partial,
  failure: m.chargebacks_outcome_failure,
  waived: m.chargebacks_outcome_waived,
  expired: m.chargebacks_outcome_expired,
  withdrawn: m.chargebacks_outcome_withdrawn,
  refunded: m.chargebacks_outcome_refunded,
}

/** A case of a stage, and whose turn it is. */
const atStage = (stage: ChargebackStage, tone: Tone, turn: Word): Look => ({
  tone,
  label: () => `${stageNames[stage]()} · ${turn()}`,
})

/** The states of the cases of each queue. */
export const stateLooks: Record<DeskQueue, Readonly<Record<string, Look>>> = {
  website: {
    normal: { tone: 'good', label: m.desk_state_website_normal },
    waiting_authorisation: { tone: 'warn', label: m.desk_state_website_waiting_authorisation },
    under_review: { tone: 'info', label: m.desk_state_website_under_review },
    abnormal: { tone: 'bad', label: m.desk_state_website_abnormal },
    frozen: { tone: 'bad', label: m.desk_state_website_frozen },
    closed: { tone: 'neutral', label: m.desk_state_website_closed },
    review_failed: { tone: 'bad', label: m.desk_state_website_review_failed },
    shop_closed: { tone: 'neutral', label: m.desk_state_website_shop_closed },
    hold: { tone: 'warn', label: m.desk_state_website_hold },
    api_abnormal: { tone: 'bad', label: m.desk_state_website_api_abnormal },
  },
  withdrawal_account: {
    pending: { tone: 'info', label: m.desk_state_withdrawal_account_pending },
    failed: { tone: 'bad', label: m.desk_state_withdrawal_account_failed },
    approved: { tone: 'good', label: m.desk_state_withdrawal_account_approved },
  },
  virtual_account: {
    in_review: { tone: 'info', label: m.desk_state_virtual_account_in_review },
    review_failed: { tone: 'bad', label: m.desk_state_virtual_account_review_failed },
    active: { tone: 'good', label: m.desk_state_virtual_account_active },
  },
  risk_order: {
    REVIEW: { tone: 'info', label: m.desk_state_risk_order_review },
    SUCCESS: { tone: 'good', label: m.desk_state_risk_order_success },
    CANCELED: { tone: 'bad', label: m.desk_state_risk_order_canceled },
    PROCESSING: { tone: 'info', label: m.desk_state_risk_order_processing },
    PENDING: { tone: 'warn', label: m.desk_state_risk_order_pending },
    FAILED: { tone: 'bad', label: m.desk_state_risk_order_failed },
  },
  white_rule: {
    pending: { tone: 'info', label: m.risk_lists_status_pending },
    review: { tone: 'info', label: m.risk_lists_status_review },
    enabled: { tone: 'good', label: m.risk_lists_status_enabled },
    disabled: { tone: 'neutral', label: m.risk_lists_status_disabled },
    declined: { tone: 'bad', label: m.risk_lists_status_declined },
  },
  dispute: {
    pending: { tone: 'warn', label: m.disputes_status_pending },
    processed: { tone: 'info', label: m.disputes_status_processed },
    waiver_appeal: { tone: 'neutral', label: m.disputes_status_waiver_appeal },
    refunded: { tone: 'neutral', label: m.disputes_status_refunded },
    success: { tone: 'good', label: m.disputes_status_success },
    failed: { tone: 'bad', label: m.disputes_status_failed },
    revoked: { tone: 'good', label: m.disputes_status_revoked },
    expired: { tone: 'bad', label: m.disputes_status_expired },
  },
  withdrawal: {
    RECEIVED: { tone: 'info', label: m.desk_state_withdrawal_received },
    PENDING: { tone: 'warn', label: m.desk_state_withdrawal_pending },
    INPROCESS: { tone: 'info', label: m.desk_state_withdrawal_inprocess },
    PART_SUCCESS: { tone: 'warn', label: m.desk_state_withdrawal_part_success },
    SUCCESS: { tone: 'good', label: m.desk_state_withdrawal_success },
    FAILED: { tone: 'bad', label: m.desk_state_withdrawal_failed },
    RETURN: { tone: 'bad', label: m.desk_state_withdrawal_return },
  },
  auto_withdrawal: {
    enabled: { tone: 'good', label: m.auto_withdrawals_status_enabled },
    disabled: { tone: 'neutral', label: m.auto_withdrawals_status_disabled },
    closedForRisk: { tone: 'bad', label: m.desk_state_auto_withdrawal_risk },
  },
  chargeback: Object.fromEntries([
    ...chargebackStages.flatMap((stage) => [
      [`${stage}:pending`, atStage(stage, 'info', m.desk_state_chargeback_pending)],
      [`${stage}:waiting`, atStage(stage, 'warn', m.desk_state_chargeback_waiting)],
    ]),
    ...chargebackOutcomes.map((outcome) => [
      `closed:${outcome}`,
      { tone: 'neutral', label: outcomeNames[outcome] },
    ]),
  ]),
}
