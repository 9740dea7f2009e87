import { markRead } from '#contract/messages.ts'
import { send } from '#portal/kit/call.ts'
import type { Sent } from '#portal/kit/request.ts'
import { refetchRead } from './unread.ts'

/** Marks one or all as read; a failure is told by itself. */
export async function mark(which: Sent<typeof markRead>): Promise<void> {
  const answer = await send(markRead, which)
  if (answer.ok) await refetchRead()
}
