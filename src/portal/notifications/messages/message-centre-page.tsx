import { Suspense, useEffect, useState } from 'react'
import { useSearch } from 'wouter'
import { type MessageRow, queryPage } from '#contract/notifications/messages.ts'
import { messageTypes } from '#domain/notifications/messages.ts'
import { m } from '#paraglide/messages.js'
import { lazy } from '#portal/kit/lazy.ts'
import { Page } from '#portal/kit/page.tsx'
import { StatusChip } from '#portal/kit/status-chip.tsx'
import { useUrlState } from '#portal/kit/use-url-state.ts'
import { When } from '#portal/kit/when.tsx'
import type { Column } from '#portal/lists/columns.ts'
import { DataTable } from '#portal/lists/data-table.tsx'
import { Badge } from '#ui/badge.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Stack } from '#ui/stack.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { AnnouncementList } from './announcement-list.tsx'
import { messageTypeLooks } from './labels.ts'
import { markAct } from './mark.ts'
import { MarkAllButton } from './mark-all-button.tsx'
import { MessageFilters } from './message-filters.tsx'
import { messageParams, openHref } from './params.ts'
import { TitleLink } from './title-link.tsx'
import { useUnread } from './unread.ts'

const columns: readonly Column<MessageRow>[] = [
  {
    key: 'title',
    title: m.messages_column_title,
    cell: ({ messageId, title, read }) => <TitleLink id={messageId} title={title} read={read} />,
    card: 'title',
    nowrap: false,
  },
  {
    key: 'type',
    title: m.messages_column_type,
    cell: ({ type }) => <StatusChip value={type} of={messageTypeLooks} />,
    card: 'side',
  },
  { key: 'store', title: m.messages_column_store, cell: ({ storeName }) => storeName ?? '–' },
  { key: 'time', title: m.messages_column_time, cell: ({ time }) => <When at={time} /> },
]

/** The provider's messages to this merchant. */
function MessageList() {
  const [{ type, state }] = useUrlState(messageParams)
  const search = useSearch()
  const filtered = type !== '' || state !== ''
  return (
    <Stack>
      <MessageFilters params={messageParams} types={messageTypes} looks={messageTypeLooks} />
      <DataTable
        call={queryPage}
        payload={{ ...(type !== '' && { type }), ...(state !== '' && { state }) }}
        columns={columns}
        preference={null}
        rowKey={({ messageId }) => messageId}
        rowName={({ title }) => title}
        rowHref={({ messageId }) => openHref(search, messageId)}
        actions={({ messageId, read }) => (read ? [] : [markAct({ messageIds: [messageId] })])}
        label={m.messages_tab_messages()}
        empty={
          <EmptyState
            {...(filtered
              ? { title: m.messages_empty_filtered() }
              : { title: m.messages_empty_messages(), text: m.messages_empty_messages_text() })}
          />
        }
        tools={<MarkAllButton tab="messages" />}
      />
    </Stack>
  )
}

const AnnouncementDrawer = lazy(async () => ({
  default: (await import('./announcement-drawer.tsx')).AnnouncementDrawer,
}))
const MessageDrawer = lazy(async () => ({
  default: (await import('./message-drawer.tsx')).MessageDrawer,
}))

/** /aq/messageCenter: the provider's announcements, and its messages to the merchant. */
export function MessageCentrePage() {
  const [{ tab, open }, set] = useUrlState(messageParams)
  const unread = useUnread()
  // The drawer opens after the first render, so that a page opened by a link focuses its heading first; focusing it
  // over an open drawer would close the drawer.
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
