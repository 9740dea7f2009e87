import type { MessageType } from '#domain/told/messages.ts'
import { m } from '#paraglide/messages.js'
import type { Tone } from '#ui/theme/tones.ts'

type Look = { readonly tone: Tone; readonly label: () => string }

export const messageTypeLooks: Record<MessageType, Look> = {
  review_result: { tone: 'info', label: m.messages_type_review_result },
  expiring_document: { tone: 'warn', label: m.messages_type_expiring_document },
  chargeback: { tone: 'bad', label: m.messages_type_chargeback },
  risk_order: { tone: 'warn', label: m.messages_type_risk_order },
  withdrawal: { tone: 'good', label: m.messages_type_withdrawal },
  statement: { tone: 'neutral', label: m.messages_type_statement },
  system_notice: { tone: 'neutral', label: m.messages_type_system_notice },
}
