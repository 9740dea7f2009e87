import type { MessageType } from '#domain/notifications/messages.ts'
import type { Language } from '#domain/time-zones.ts'
import { m } from '#paraglide/messages.js'

type Said = (inputs: Record<string, never>, options?: { readonly locale: Language }) => string

export const messageTypeLabels: Readonly<Record<MessageType, Said>> = {
  review_result: m.messages_type_review_result,
  expiring_document: m.messages_type_expiring_document,
  chargeback: m.messages_type_chargeback,
  risk_order: m.messages_type_risk_order,
  withdrawal: m.messages_type_withdrawal,
  statement: m.messages_type_statement,
  system_notice: m.messages_type_system_notice,
}
