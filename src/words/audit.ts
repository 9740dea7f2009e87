import type { AuditAction } from '#domain/audit.ts'
import type { Language } from '#domain/time-zones.ts'
import { m } from '#paraglide/messages.js'

/** In which language; where a page has one language of its own, nothing needs to be said. */
type In = { readonly locale: Language }
type Word = (inputs: Record<string, never>, language?: In) => string

export const actionWords: Record<AuditAction, Word> = {
  'session.open': m.audit_action_session_open,
  'session.close': m.audit_action_session_close,
  'session.end': m.audit_action_session_end,
  'session.refuse': m.audit_action_session_refuse,
  'clientProperty.save': m.audit_action_client_property_save,
  'trade_type.set': m.audit_action_trade_type_set,
  'audit.read': m.audit_action_audit_read,
  'operator.add': m.audit_action_operator_add,
  'operator.update': m.audit_action_operator_update,
  'operator.enable': m.audit_action_operator_enable,
  'operator.disable': m.audit_action_operator_disable,
  'operator.delete': m.audit_action_operator_delete,
  'operator.reset_password': m.audit_action_operator_reset_password,
  'operator.set_roles': m.audit_action_operator_set_roles,
  'role.add': m.audit_action_role_add,
  'role.update': m.audit_action_role_update,
  'role.set_permissions': m.audit_action_role_set_permissions,
  'role.delete': m.audit_action_role_delete,
  'rehearsal.start': m.audit_action_rehearsal_start,
  'rehearsal.end': m.audit_action_rehearsal_end,
  'code.send': m.audit_action_code_send,
  'password.change': m.audit_action_password_change,
  'phone.change': m.audit_action_phone_change,
  'email.change': m.audit_action_email_change,
  'key.refresh': m.audit_action_key_refresh,
  'key.show': m.audit_action_key_show,
  'key.download': m.audit_action_key_download,
  'account.send': m.audit_action_account_send,
  'account.decide': m.audit_action_account_decide,
  'payment_link.create': m.audit_action_payment_link_create,
  'contact_request.send': m.audit_action_contact_request_send,
  'export.request': m.audit_action_export_request,
  'export.cancel': m.audit_action_export_cancel,
  'export.ready': m.audit_action_export_ready,
  'file.upload': m.audit_action_file_upload,
  'file.delete': m.audit_action_file_delete,
  'transaction.pay': m.audit_action_transaction_pay,
  'transaction.capture': m.audit_action_transaction_capture,
  'transaction.void': m.audit_action_transaction_void,
  'transaction.cancel': m.audit_action_transaction_cancel,
  'transaction.refund': m.audit_action_transaction_refund,
  'transaction.return': m.audit_action_transaction_return,
  'transaction.review': m.audit_action_transaction_review,
  'transaction.review_timeout': m.audit_action_transaction_review_timeout,
  'transaction.end': m.audit_action_transaction_end,
  'transaction.expire': m.audit_action_transaction_expire,
  'settlement.run': m.audit_action_settlement_run,
  'reserve.release': m.audit_action_reserve_release,
  'payment_link.confirm': m.audit_action_payment_link_confirm,
  'payment_link.pay': m.audit_action_payment_link_pay,
  'payment_link.paid': m.audit_action_payment_link_paid,
  'payment_link.expire': m.audit_action_payment_link_expire,
  'chargeback.open': m.audit_action_chargeback_open,
  'chargeback.close': m.audit_action_chargeback_close,
  'withdrawal.request': m.audit_action_withdrawal_request,
  'withdrawal.remit': m.audit_action_withdrawal_remit,
  'withdrawal.refuse': m.audit_action_withdrawal_refuse,
  'desk.decide': m.audit_action_desk_decide,
  'session.ask': m.audit_action_session_ask,
  'merchant.register': m.audit_action_merchant_register,
  'account.lock': m.audit_action_account_lock,
  'password.set': m.audit_action_password_set,
  'password.reset': m.audit_action_password_reset,
}

const actors: Readonly<Record<string, Word>> = {
  administrator: m.audit_actor_administrator,
  operator: m.audit_actor_operator,
  staff: m.audit_actor_staff,
  payer: m.audit_actor_payer,
  system: m.audit_actor_system,
  anonymous: m.audit_actor_anonymous,
}

/** What was done, in words; an action of a newer or older program reads as its own code. */
export const actionWord = (action: string, language?: In): string =>
  Object.entries(actionWords).find(([code]) => code === action)?.[1]({}, language) ?? action

/** As what someone acted. */
export const actorWord = (kind: string, language?: In): string =>
  actors[kind]?.({}, language) ?? kind
