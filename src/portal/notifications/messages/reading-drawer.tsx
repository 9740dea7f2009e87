import { type ReactNode, useEffect } from 'react'
import { markRead } from '#contract/notifications/messages.ts'
import { m } from '#paraglide/messages.js'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { refetchAfter } from '#portal/kit/query.ts'
import { Drawer } from '#ui/drawer.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

export type ReadingDrawerProps = {
  title: string | undefined
  /** The query of the message. The server marks a message as read when it is fetched. */
  asked: {
    readonly isError: boolean
    readonly error: unknown
    readonly isFetching: boolean
    readonly refetch: () => unknown
  }
  onClose: () => void
  children: ReactNode
}

/** One message or announcement. Once it is shown, unread counts and lists are refetched. */
export function ReadingDrawer({ title, asked, onClose, children }: ReadingDrawerProps) {
  const shown = title !== undefined
  useEffect(() => {
    if (shown) refetchAfter(markRead)
  }, [shown])
  return (
    <Drawer
      open
      onClose={onClose}
      title={title ?? m.messages_title()}
      closeLabel={m.portal_close()}
    >
      {asked.isError && !shown ? (
        <FailurePanel of={asked} />
      ) : shown ? (
        children
      ) : (
        <Skeleton shape="block" />
      )}
    </Drawer>
  )
}
