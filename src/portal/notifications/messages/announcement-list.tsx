import { useSearch } from 'wouter'
import { type AnnouncementRow, queryPage } from '#contract/notifications/announcements.ts'
import { announcementTypes } from '#domain/notifications/announcements.ts'
import { m } from '#paraglide/messages.js'
import { StatusChip } from '#portal/kit/status-chip.tsx'
import { useUrlState } from '#portal/kit/use-url-state.ts'
import { When } from '#portal/kit/when.tsx'
import type { Column } from '#portal/lists/columns.ts'
import { DataTable } from '#portal/lists/data-table.tsx'
import { announcementTypeLooks } from '#portal/notifications/messages/shared/announcement-looks.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Stack } from '#ui/stack.tsx'
import { markAct } from './mark.ts'
import { MarkAllButton } from './mark-all-button.tsx'
import { MessageFilters } from './message-filters.tsx'
import { announcementParams, openHref } from './params.ts'
import { TitleLink } from './title-link.tsx'

const columns: readonly Column<AnnouncementRow>[] = [
  {
    key: 'title',
    title: m.messages_column_title,
    cell: ({ announcementMerchantId, title, read }) => (
      <TitleLink id={announcementMerchantId} title={title} read={read} />
    ),
    card: 'title',
    nowrap: false,
  },
  {
    key: 'type',
    title: m.messages_column_type,
    cell: ({ type }) => <StatusChip value={type} of={announcementTypeLooks} />,
    card: 'side',
  },
  {
    key: 'publishTime',
    title: m.messages_column_published,
    cell: ({ publishTime }) => <When at={publishTime} />,
  },
  { key: 'endTime', title: m.messages_column_until, cell: ({ endTime }) => <When at={endTime} /> },
]

export function AnnouncementList() {
  const [{ type, state }] = useUrlState(announcementParams)
  const search = useSearch()
  const filtered = type !== '' || state !== ''
  return (
    <Stack>
      <MessageFilters
        params={announcementParams}
        types={announcementTypes}
        looks={announcementTypeLooks}
      />
      <DataTable
        call={queryPage}
        payload={{ ...(type !== '' && { type }), ...(state !== '' && { state }) }}
        columns={columns}
        preference={null}
        rowKey={({ announcementMerchantId }) => announcementMerchantId}
        rowName={({ title }) => title}
        rowHref={({ announcementMerchantId }) => openHref(search, announcementMerchantId)}
        actions={({ announcementMerchantId, read }) =>
          read ? [] : [markAct({ announcementMerchantIds: [announcementMerchantId] })]
        }
        label={m.messages_tab_announcements()}
        empty={
          <EmptyState
            {...(filtered
              ? { title: m.messages_empty_filtered() }
              : {
                  title: m.messages_empty_announcements(),
                  text: m.messages_empty_announcements_text(),
                })}
          />
        }
        tools={<MarkAllButton tab="announcements" />}
      />
    </Stack>
  )
}
