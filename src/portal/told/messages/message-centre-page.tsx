import { Suspense, useEffect, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { lazy } from '#portal/kit/lazy.ts'
import { Page } from '#portal/kit/page.tsx'
import { useUrlState } from '#portal/kit/use-url-state.ts'
import { Badge } from '#ui/badge.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { AnnouncementList } from './announcement-list.tsx'
import { MessageList } from './message-list.tsx'
import { messageParams } from './params.ts'
import { useUnread } from './unread.ts'

const AnnouncementDrawer = lazy(async () => ({
  default: (await import('./announcement-drawer.tsx')).AnnouncementDrawer,
}))
const MessageDrawer = lazy(async () => ({
  default: (await import('./message-drawer.tsx')).MessageDrawer,
}))

/** /aq/messageCenter: what the provider has announced, and what it has told the merchant. */
export function MessageCentrePage() {
  const [{ tab, open }, set] = useUrlState(messageParams)
  const unread = useUnread()
  // Who comes by a link gets the heading first: given to it over an open drawer, the focus would close that.
  const [arrived, setArrived] = useState(false)
  useEffect(() => setArrived(true), [])
  const badge = (count: number) => (
    <Badge count={count} tone="danger" label={m.messages_unread_count({ count: String(count) })} />
  )
  const Reading = tab === 'announcements' ? AnnouncementDrawer : MessageDrawer
  return (
    <Page title={m.messages_title()} hint={m.messages_hint()}>
      <Tabs
        label={m.messages_title()}
        value={tab}
        onChange={(next) => set({ tab: next, type: '', state: '', open: '' })}
        items={[
          {
            value: 'announcements',
            label: m.messages_tab_announcements(),
            badge: badge(unread.announcements),
            content: <AnnouncementList />,
          },
          {
            value: 'messages',
            label: m.messages_tab_messages(),
            badge: badge(unread.messages),
            content: <MessageList />,
          },
        ]}
      />
      {arrived && open !== '' && (
        <Suspense>
          <Reading key={open} id={open} onClose={() => set({ open: '' })} />
        </Suspense>
      )}
    </Page>
  )
}
