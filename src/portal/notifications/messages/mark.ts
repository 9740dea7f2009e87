import { markRead } from '#contract/notifications/messages.ts'
import { m } from '#paraglide/messages.js'
import { send } from '#portal/kit/call.ts'
import type { Sent } from '#portal/kit/request.ts'
import type { RowAction } from '#portal/lists/row-actions.tsx'

/** Marks a row as read. Several requests may run at once, and each reports its own failure. */
export const markAct = (which: Sent<typeof markRead>): RowAction => ({
  id: 'read',
  label: m.messages_mark_one(),
  reasons: [],
  run: () => void send(markRead, which),
})
