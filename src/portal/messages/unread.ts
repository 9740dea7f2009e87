import * as announcements from '#contract/announcements.ts'
import * as messages from '#contract/messages.ts'
import { refetchAll, useCall } from '#portal/kit/query.ts'

const everyMs = 60_000

/** How much the user has not read. Asked for by the clock; a tab that nobody sees does not ask. */
export function useUnread() {
  const announced = useCall(announcements.getNoReadCount, {}, { pollMs: everyMs })
  const told = useCall(messages.getNoReadCount, {}, { pollMs: everyMs })
  return {
    announcements: announced.data?.noReadCount ?? 0,
    messages: told.data?.noReadCount ?? 0,
  }
}

export const refetchUnread = () => refetchAll(announcements.getNoReadCount, messages.getNoReadCount)

/** After something was read: counts and lists are asked for at once. */
export const refetchRead = () =>
  refetchAll(
    announcements.getNoReadCount,
    messages.getNoReadCount,
    announcements.queryPage,
    messages.queryPage,
  )
