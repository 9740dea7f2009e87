import { m } from '#paraglide/messages.js'
import type { ActionWords } from '../action.ts'

export const announcementsActions = {
  'announcement.publish': m.actions_announcement_publish,
  'announcement.withdraw': m.actions_announcement_withdraw,
} satisfies ActionWords
