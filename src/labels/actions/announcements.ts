import { m } from '#paraglide/messages.js'
import type { ActionLabels } from '../action.ts'

export const announcementsActions = {
  'announcement.publish': m.actions_announcement_publish,
  'announcement.withdraw': m.actions_announcement_withdraw,
} satisfies ActionLabels
