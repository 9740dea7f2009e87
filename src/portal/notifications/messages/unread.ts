import * as announcements from '#contract/notifications/announcements.ts'
import * as messages from '#contract/notifications/messages.ts'
import { limits } from '#domain/limits.ts'
import { useCall } from '#portal/kit/query.ts'

const everyMs = limits.unreadPoll

/** The user's unread counts. They are polled, except in a hidden tab. */
export function useUnread() {
  const announced = useCall(announcements.getNoReadCount, {}, { pollMs: everyMs })
  const told = useCall(messages.getNoReadCount, {}, { pollMs: everyMs })
  return {
    announcements: announced.data?.noReadCount ?? 0,
    messages: told.data?.noReadCount ?? 0,
    again: () => void Promise.all([announced.refetch(), told.refetch()]),
  }
}
