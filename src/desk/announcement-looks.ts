import type { AnnouncementState } from '#domain/notifications/announcements.ts'
import { m } from '#paraglide/messages.js'
import type { Looks } from '#portal/kit/status-chip.tsx'

export const announcementStateLooks: Looks<AnnouncementState> = {
  planned: { tone: 'info', label: m.announcements_state_planned },
  in_effect: { tone: 'good', label: m.announcements_state_in_effect },
  over: { tone: 'neutral', label: m.announcements_state_over },
  withdrawn: { tone: 'bad', label: m.announcements_state_withdrawn },
}
