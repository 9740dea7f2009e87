import type {
  RehearsedOutcome,
  RiskList,
  RiskRuleColumn,
  RiskRuleError,
  RiskRuleScope,
  RiskRuleStatus,
  RiskRuleType,
} from '#domain/payments/risk-lists.ts'
import type { Language } from '#domain/time-zones.ts'
import { m } from '#paraglide/messages.js'

/** Message options; the locale defaults to the page's language. */
type In = { readonly locale: Language }
type Word = (inputs: Record<string, never>, language?: In) => string

export const riskRuleTypeLabels: Record<RiskRuleType, Word> = {
  email: m.risk_lists_type_email,
  email_domain: m.risk_lists_type_email_domain,
  card: m.risk_lists_type_card,
  phone: m.risk_lists_type_phone,
  shipping_address: m.risk_lists_type_shipping_address,
}

const whiteStatusWords: Record<RiskRuleStatus, Word> = {
  pending: m.risk_lists_status_pending,
  review: m.risk_lists_status_review,
  enabled: m.risk_lists_status_enabled,
  disabled: m.risk_lists_status_disabled,
  declined: m.risk_lists_status_declined,
}
/** A disabled rule of the black list is called invalid, one of the white list ineffective. */
export const riskRuleStatusLabels: Record<RiskList, Record<RiskRuleStatus, Word>> = {
  black: { ...whiteStatusWords, disabled: m.risk_lists_status_invalid },
  white: whiteStatusWords,
}

export const riskRuleScopeLabels: Record<RiskRuleScope, Word> = {
  all: m.risk_lists_scope_all,
  website: m.risk_lists_scope_website,
  group: m.risk_lists_scope_group,
}

/** Column headers of the file. */
export const riskRuleColumnLabels: Record<RiskRuleColumn, Word> = {
  type: m.risk_lists_column_type,
  value: m.risk_lists_column_value,
  website: m.risk_lists_column_website,
  group: m.risk_lists_column_group,
  comment: m.risk_lists_column_comment,
}

/** Error texts of a value, beside the form and in a file's import report. */
export const riskRuleErrorLabels: Record<RiskRuleError, Word> = {
  required: m.portal_fault_required,
  too_long: m.failures_field_too_long,
  email_format: m.failures_field_email_format,
  card_number: m.failures_field_card_number,
  rule_card: m.risk_lists_fault_card,
  rule_phone: m.risk_lists_fault_phone,
  phone_unknown: m.identity_fault_phone_unknown,
  rule_domain: m.risk_lists_fault_domain,
  rule_address: m.risk_lists_fault_address,
  rule_exists: m.risk_lists_fault_exists,
  rule_scope: m.risk_lists_fault_scope,
  rule_beyond_reach: m.risk_lists_fault_beyond_reach,
}

export const backtestOutcomeLabels: Record<RehearsedOutcome, Word> = {
  charged_back: m.risk_lists_outcome_charged_back,
  refunded_fraud: m.risk_lists_outcome_refunded_fraud,
  refused: m.risk_lists_outcome_refused,
  open: m.risk_lists_outcome_open,
  good: m.risk_lists_outcome_good,
}
