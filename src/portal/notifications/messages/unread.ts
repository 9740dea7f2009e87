import * as announcements from '#contract/notifications/announcements.ts'
import * as messages from '#contract/notifications/messages.ts'
import { limits } from '#domain/limits.ts'
import { useCall } from '#portal/kit/query.ts'

const everyMs = limits.unreadPoll

/** How much the user has not read. Asked for by the clock; a tab that nobody sees does not ask. */
export function useUnread() {
  const announced = useCall(announcements.getNoReadCount, {}, { pollMs: everyMs })
  const told = useCall(messages.getNoReadCount, {}, { pollMs: everyMs })
  return {
    announcements: announced.data?.noReadCount ?? 0,
    messages: told.data?.noReadCount ?? 0,
    again: () => void Promise.all([announced.refetch(), told.refetch()]),
  }
}
