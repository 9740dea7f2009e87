import type { AnnouncementType } from '#domain/notifications/announcements.ts'
import { m } from '#paraglide/messages.js'
import type { Looks } from '#portal/kit/status-chip.tsx'

/** The labels and tones of announcement types, shared by merchants and staff. */
export const announcementTypeLooks: Looks<AnnouncementType> = {
  notice: { tone: 'info', label: m.messages_announced_notice },
  maintenance: { tone: 'warn', label: m.messages_announced_maintenance },
  product: { tone: 'good', label: m.messages_announced_product },
  terms: { tone: 'neutral', label: m.messages_announced_terms },
}
