import { m } from '#paraglide/messages.js'
import type { ReasonRecords } from '../reason.ts'

export const chargebacksReasons = {
  'chargeback.not_due': { owner: 'time', text: m.reasons_chargeback_not_due },
  'chargeback.deadline_over': {
    owner: 'time',
    final: true,
    text: m.reasons_chargeback_deadline_over,
  },
  'chargeback.not_answered': { owner: 'you', text: m.reasons_chargeback_not_answered },
  'chargeback.submitted': { owner: 'you', text: m.reasons_chargeback_submitted },
  'chargeback.with_bank': { owner: 'bank', text: m.reasons_chargeback_with_bank },
  'chargeback.reversed': { owner: 'bank', text: m.reasons_chargeback_reversed },
  'chargeback.in_arbitration': { owner: 'bank', text: m.reasons_chargeback_in_arbitration },
  'chargeback.not_pre_arbitration': {
    owner: 'bank',
    text: m.reasons_chargeback_not_pre_arbitration,
  },
  'chargeback.ruling_amount': { owner: 'bank', text: m.reasons_chargeback_ruling_amount },
  'chargeback.duplicate': { owner: 'time', text: m.reasons_chargeback_duplicate },
  'chargeback.nothing_given': { owner: 'you', text: m.reasons_chargeback_nothing_given },
  'chargeback.text_wrong': { owner: 'you', text: m.reasons_chargeback_text_wrong },
  'chargeback.two_versions': { owner: 'you', text: m.reasons_chargeback_two_versions },
  'chargeback.played_by_network': {
    owner: 'provider',
    text: m.reasons_chargeback_played_by_network,
  },
  'chargeback.stage_over': { owner: 'bank', text: m.reasons_chargeback_stage_over },
  'chargeback.stage_ahead': { owner: 'bank', text: m.reasons_chargeback_stage_ahead },
  'chargeback.disputed_already': { owner: 'bank', text: m.reasons_chargeback_disputed_already },
  'chargeback.not_paid': { owner: 'bank', final: true, text: m.reasons_chargeback_not_paid },
  'chargeback.refunded_already': { owner: 'bank', text: m.reasons_chargeback_refunded_already },
  'chargeback.above_left': { owner: 'you', text: m.reasons_chargeback_above_left },
  'chargeback.unknown_case': { owner: 'bank', text: m.reasons_chargeback_unknown_case },
  'chargeback.closed': { owner: 'provider', final: true, text: m.reasons_chargeback_closed },
} satisfies ReasonRecords<'chargebacks'>
