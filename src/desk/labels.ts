import type { DeskDecision, DeskFact, DeskQueue } from '#domain/cases.ts'
import { itemTitles } from '#labels/payments/evidence.ts'
import { m } from '#paraglide/messages.js'
import { storeFactNames } from './offline-store-labels.ts'

type Word = () => string

export const queueNames: Record<DeskQueue, Word> = {
  identity: m.desk_queue_identity,
  website: m.desk_queue_website,
  withdrawal_account: m.desk_queue_withdrawal_account,
  virtual_account: m.desk_queue_virtual_account,
  risk_order: m.desk_queue_risk_order,
  white_rule: m.desk_queue_white_rule,
  dispute: m.desk_queue_dispute,
  withdrawal: m.desk_queue_withdrawal,
  auto_withdrawal: m.desk_queue_auto_withdrawal,
  chargeback: m.desk_queue_chargeback,
  offline_store: m.desk_queue_offline_store,
  distribution_account: m.desk_queue_distribution_account,
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
  not_eligible: m.desk_act_not_eligible,
}

export const actName = (queue: DeskQueue, decision: DeskDecision): string =>
  queue === 'white_rule' && decision === 'approve'
    ? m.desk_act_approve_white_rule()
    : queue === 'identity' && decision === 'modify'
      ? m.desk_act_send_back()
      : actNames[decision]()

/** Who decided. The sandbox robot is recorded under its job name. */
export const deciderName = (by: string): string => (by === 'desk.robot' ? m.desk_robot() : by)

export const factNames: Record<DeskFact, (inputs: Record<string, never>) => string> = {
  change_type: m.desk_fact_change_type,
  submitted_by: m.desk_fact_submitted_by,
  identity_document: m.desk_fact_identity_document,
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
  store_country: m.desk_fact_store_country,
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
  card: m.desk_fact_card,
  issue_country: m.desk_fact_issue_country,
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
  answer_until: m.desk_fact_answer_until,
  answer_sent: m.desk_fact_answer_sent,
  answer_pack: m.desk_fact_answer_pack,
  ...itemTitles,
  reasons: m.desk_fact_answer_reasons,
  network_said: m.desk_fact_network_said,
  network_message: m.desk_fact_network_message,
  ...storeFactNames,
}
