import {
  isFinal,
  type Reason,
  type ReasonCode,
  type ReasonOwner,
  type ReasonParams,
} from '#domain/reasons.ts'
import type { TransactionStatus, TransactionType } from '#domain/transactions.ts'
import { m } from '#paraglide/messages.js'
import { amountText } from './amount-text.ts'
import { whenText } from './when.tsx'

type Words = Readonly<Record<keyof ReasonParams, string>>

const sentences: Record<ReasonCode, (words: Words) => string> = {
  'permission.missing': m.reasons_permission_missing,
  'administrator.only': m.reasons_administrator_only,
  'identity.in_portal': m.reasons_identity_in_portal,
  'identity.not_connected': m.reasons_identity_not_connected,
  'trade_type.required': m.reasons_trade_type_required,
  'trade_type.already_chosen': m.reasons_trade_type_already_chosen,
  'action.running': m.reasons_action_running,
  'action.not_possible': m.reasons_action_not_possible,
  'choice.unchanged': m.reasons_choice_unchanged,
  'form.unchanged': m.reasons_form_unchanged,
  'amount.invalid': m.reasons_amount_invalid,
  'transaction.wrong_type': (p) => m.reasons_transaction_wrong_type({ type: p.type }),
  'transaction.wrong_status': (p) => m.reasons_transaction_wrong_status({ status: p.status }),
  'transaction.chargeback_open': m.reasons_transaction_chargeback_open,
  'capture.exceeds_available': (p) =>
    m.reasons_capture_exceeds_available({ amount: p.amount, currency: p.currency }),
  'capture.nothing_left': m.reasons_capture_nothing_left,
  'capture.expired': (p) => m.reasons_capture_expired({ until: p.until }),
  'authorisation.voided': m.reasons_authorisation_voided,
  'authorisation.captured': m.reasons_authorisation_captured,
  'refund.nothing_left': m.reasons_refund_nothing_left,
  'refund.exceeds_refundable': (p) =>
    m.reasons_refund_exceeds_refundable({ amount: p.amount, currency: p.currency }),
  'refund.insufficient_funds': (p) =>
    m.reasons_refund_insufficient_funds({ amount: p.amount, currency: p.currency }),
  'refund.window_over': (p) => m.reasons_refund_window_over({ days: p.days, until: p.until }),
  'refund.recipient_incomplete': m.reasons_refund_recipient_incomplete,
  'review.provider_reviews': m.reasons_review_provider_reviews,
  'review.not_due': (p) => m.reasons_review_not_due({ until: p.until }),
  'return.already_returned': m.reasons_return_already_returned,
  'link.expired': (p) => m.reasons_link_expired({ until: p.until }),
  'link.invalidated': m.reasons_link_invalidated,
  'link.paid': m.reasons_link_paid,
  'link.already_started': (p) => m.reasons_link_already_started({ until: p.until }),
  'link.resend_too_soon': (p) => m.reasons_link_resend_too_soon({ until: p.until }),
  'link.not_started': m.reasons_link_not_started,
  'link.not_due': (p) => m.reasons_link_not_due({ until: p.until }),
  'export.not_finished': m.reasons_export_not_finished,
  'export.finished': m.reasons_export_finished,
  'export.failed': m.reasons_export_failed,
  'export.canceled': m.reasons_export_canceled,
  'export.expired': m.reasons_export_expired,
  'export.not_due': (p) => m.reasons_export_not_due({ until: p.until }),
  'sms.too_soon': m.reasons_sms_too_soon,
  'card.incomplete': m.reasons_card_incomplete,
  'email.required': m.reasons_email_required,
  'email.invalid': m.reasons_email_invalid,
  'password.too_short': m.reasons_password_too_short,
  'account.checking': m.reasons_account_checking,
  'account.passed': m.reasons_account_passed,
  'account.not_sent': m.reasons_account_not_sent,
  'account.not_passed': m.reasons_account_not_passed,
  'password.original_missing': m.reasons_password_original_missing,
  'password.unchanged': m.reasons_password_unchanged,
  'phone.invalid': m.reasons_phone_invalid,
  'key.none': m.reasons_key_none,
  'code.six_digits': m.reasons_code_six_digits,
  'password.rules': m.reasons_password_rules,
  'password.repeat': m.reasons_password_repeat,
  'agreement.needed': m.reasons_agreement_needed,
  'register.person_incomplete': m.reasons_register_person_incomplete,
  'register.company_incomplete': m.reasons_register_company_incomplete,
  'register.account_incomplete': m.reasons_register_account_incomplete,
  'recover.account_invalid': m.reasons_recover_account_invalid,
  'password.ticket_over': m.reasons_password_ticket_over,
  'network.declined': m.reasons_network_declined,
  'operator.own_account': m.reasons_operator_own_account,
  'operator.beyond_own': m.reasons_operator_beyond_own,
  'operator.enabled': m.reasons_operator_enabled,
  'operator.disabled': m.reasons_operator_disabled,
  'operator.deleted': m.reasons_operator_deleted,
  'role.own': m.reasons_role_own,
  'role.beyond_own': m.reasons_role_beyond_own,
  'role.in_use': m.reasons_role_in_use,
  'role.too_many': m.reasons_role_too_many,
  'group.beyond_own': m.reasons_group_beyond_own,
  'permission.beyond_own': m.reasons_permission_beyond_own,
  'rehearsal.read_only': m.reasons_rehearsal_read_only,
}

const owners: Record<ReasonOwner, () => string> = {
  you: m.reasons_owner_you,
  administrator: m.reasons_owner_administrator,
  provider: m.reasons_owner_provider,
  bank: m.reasons_owner_bank,
  time: m.reasons_owner_time,
}

const statuses: Record<TransactionStatus, () => string> = {
  PROCESSING: m.dictionary_status_processing,
  PENDING: m.dictionary_status_pending,
  SUCCESS: m.dictionary_status_success,
  FAILED: m.dictionary_status_failed,
  CANCELED: m.dictionary_status_canceled,
  REVIEW: m.dictionary_status_review,
}
const types: Record<TransactionType, () => string> = {
  DEBIT: m.dictionary_type_debit,
  AUTH: m.dictionary_type_auth,
  CAPTURE: m.dictionary_type_capture,
  VOID: m.dictionary_type_void,
  REFUND: m.dictionary_type_refund,
  APPROVE: m.dictionary_type_approve,
  REJECT: m.dictionary_type_reject,
}

const worded = (list: Readonly<Record<string, () => string>>, code: string | undefined): string =>
  (code !== undefined && list[code]?.()) || (code ?? '')

/** The values of a reason as people read them: amounts with separators, instants in their zone. */
const wordsOf = (params: ReasonParams): Words => ({
  amount: params.amount === undefined ? '' : amountText(params.amount),
  currency: params.currency ?? '',
  until: params.until === undefined ? '' : whenText(params.until),
  days: params.days ?? '',
  status: worded(statuses, params.status),
  type: worded(types, params.type),
  permission: params.permission ?? '',
  seconds: params.seconds ?? '',
})

/** One reason in words: what stands in the way with what lifts it, and who can, or that nobody can. */
export const reasonText = (reason: Reason): { text: string; owner: string } => ({
  text: sentences[reason.code](wordsOf(reason.params)),
  owner: isFinal(reason) ? m.reasons_final() : owners[reason.owner](),
})
