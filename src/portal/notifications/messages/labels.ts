import type { MessageType } from '#domain/notifications/messages.ts'
import { messageTypeLabels } from '#labels/notifications/messages.ts'
import type { Tone } from '#ui/theme/tones.ts'

type Look = { readonly tone: Tone; readonly label: () => string }

const look = (type: MessageType, tone: Tone): Look => ({
  tone,
  label: () => messageTypeLabels[type]({}),
})

export const messageTypeLooks: Record<MessageType, Look> = {
  review_result: look('review_result', 'info'),
  expiring_document: look('expiring_document', 'warn'),
  chargeback: look('chargeback', 'bad'),
  risk_order: look('risk_order', 'warn'),
  withdrawal: look('withdrawal', 'good'),
  statement: look('statement', 'neutral'),
  system_notice: look('system_notice', 'neutral'),
}
