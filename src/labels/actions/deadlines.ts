import { m } from '#paraglide/messages.js'
import type { ActionLabels } from '../action.ts'

export const deadlinesActions = {
  'deadline.snooze': m.actions_deadline_snooze,
  'deadline.wake': m.actions_deadline_wake,
  'deadline.assign': m.actions_deadline_assign,
  'deadline.unassign': m.actions_deadline_unassign,
  'deadline_feed.make': m.actions_deadline_feed_make,
  'deadline_feed.revoke': m.actions_deadline_feed_revoke,
  'deadline_feed.read': m.actions_deadline_feed_read,
} satisfies ActionLabels
