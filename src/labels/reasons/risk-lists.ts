import { m } from '#paraglide/messages.js'
import { deskReasonLabels } from '../cases.ts'
import type { ReasonRecord, ReasonRecords } from '../reason.ts'

type Said = (inputs: { reason: string }, options: Parameters<ReasonRecord['text']>[1]) => string
/** A sentence followed by the provider's reason. */
const because =
  (sentence: Said): ReasonRecord['text'] =>
  ({ type }, reading) => {
    const word = Object.entries(deskReasonLabels).find(([code]) => code === type)?.[1]
    return sentence({ reason: word?.({}, reading) ?? type }, reading)
  }

export const riskListsReasons = {
  'risk_rule.enabled': { owner: 'you', text: m.reasons_risk_rule_enabled },
  'risk_rule.disabled': { owner: 'you', text: m.reasons_risk_rule_disabled },
  'risk_rule.pending': { owner: 'provider', text: m.reasons_risk_rule_pending },
  'risk_rule.review': { owner: 'provider', text: m.reasons_risk_rule_review },
  'risk_rule.same_reviewer': { owner: 'provider', text: m.reasons_risk_rule_same_reviewer },
  'risk_rule.declined': {
    owner: 'provider',
    final: true,
    text: because(m.reasons_risk_rule_declined),
  },
  'risk_rule.invalidated': {
    owner: 'provider',
    final: true,
    text: because(m.reasons_risk_rule_invalidated),
  },
  'risk_rule.deleted': { owner: 'you', final: true, text: m.reasons_risk_rule_deleted },
  'risk_rule.unknown': { owner: 'you', final: true, text: m.reasons_risk_rule_unknown },
  'risk_rule.beyond_reach': { owner: 'administrator', text: m.reasons_risk_rule_beyond_reach },
  'risk_rule.exists': {
    owner: 'you',
    text: m.reasons_risk_rule_exists,
    unlocks: ({ record, type }, { locale }) => ({
      href: `${type === 'black' ? '/aq/blacklist' : '/aq/whiteList'}?rule=${record}`,
      label: m.reasons_risk_rule_exists_link({}, { locale }),
    }),
  },
} satisfies ReasonRecords<'riskLists'>
