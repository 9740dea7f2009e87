import type { DeskQueue } from '#domain/cases.ts'
import {
  type ChargebackOutcome,
  type ChargebackStage,
  chargebackOutcomes,
  chargebackStages,
} from '#domain/payments/chargebacks.ts'
import { m } from '#paraglide/messages.js'
import type { Tone } from '#ui/theme/tones.ts'
import { storeStateLooks } from './offline-store-labels.ts'

type Word = () => string
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

/** The label of a case by its stage and whose turn it is. */
const atStage = (stage: ChargebackStage, tone: Tone, turn: Word): Look => ({
  tone,
  label: () => `${stageNames[stage]()} · ${turn()}`,
})

const deleted = { deleted: { tone: 'neutral', label: m.desk_state_deleted } } as const

export const stateLooks: Record<DeskQueue, Readonly<Record<string, Look>>> = {
  identity: {
    draft: { tone: 'neutral', label: m.desk_state_identity_draft },
    pending: { tone: 'info', label: m.desk_state_identity_pending },
    modify: { tone: 'warn', label: m.desk_state_identity_modify },
    passed: { tone: 'good', label: m.desk_state_identity_passed },
    not_eligible: { tone: 'bad', label: m.desk_state_identity_not_eligible },
    cancelled: { tone: 'neutral', label: m.desk_state_identity_cancelled },
  },
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
    ...deleted,
  },
  withdrawal_account: {
    pending: { tone: 'info', label: m.desk_state_withdrawal_account_pending },
    failed: { tone: 'bad', label: m.desk_state_withdrawal_account_failed },
    approved: { tone: 'good', label: m.desk_state_withdrawal_account_approved },
    ...deleted,
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
    ...deleted,
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
  ...storeStateLooks,
}
