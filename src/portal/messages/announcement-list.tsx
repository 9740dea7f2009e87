import { useSearch } from 'wouter'
import { type AnnouncementRow, queryPage } from '#contract/announcements.ts'
import { announcementTypes } from '#domain/announcements.ts'
import { m } from '#paraglide/messages.js'
import { announcementTypeLooks } from '#portal/kit/announcement-looks.ts'
import type { Column } from '#portal/kit/columns.ts'
import { DataTable } from '#portal/kit/data-table.tsx'
import { FilterBar } from '#portal/kit/filter-bar.tsx'
import { StatusChip } from '#portal/kit/status-chip.tsx'
import { useUrlState } from '#portal/kit/use-url-state.ts'
import { When } from '#portal/kit/when.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Stack } from '#ui/stack.tsx'
import { mark } from './mark.ts'
import { MarkAllButton } from './mark-all-button.tsx'
import { announcementParams, openHref } from './params.ts'
import { TitleLink } from './title-link.tsx'
import { stateOptions } from './words.ts'

const columns: readonly Column<AnnouncementRow>[] = [
  {
    key: 'title',
    title: m.messages_column_title,
    cell: ({ announcementMerchantId, title, read }) => (
      <TitleLink id={announcementMerchantId} title={title} read={read} />
    ),
    setting: 9,
    card: 'title',
    nowrap: false,
  },
  {
    key: 'type',
    title: m.messages_column_type,
    cell: ({ type }) => <StatusChip value={type} of={announcementTypeLooks} />,
    setting: 9,
    card: 'side',
  },
  {
    key: 'publishTime',
    title: m.messages_column_published,
    cell: ({ publishTime }) => <When at={publishTime} />,
    setting: 9,
  },
  {
    key: 'endTime',
    title: m.messages_column_until,
    cell: ({ endTime }) => <When at={endTime} />,
    setting: 9,
  },
]

/** What the provider has announced. */
export function AnnouncementList() {
  const [{ type, state }] = useUrlState(announcementParams)
  const search = useSearch()
  const filtered = type !== '' || state !== ''
  return (
    <Stack>
      <FilterBar
        params={announcementParams}
        fields={[
          {
            name: 'type',
            label: m.messages_column_type(),
            kind: 'select',
            options: announcementTypes.map((value) => ({
              value,
              label: announcementTypeLooks[value].label(),
            })),
            all: m.portal_all(),
          },
          {
            name: 'state',
            label: m.messages_column_state(),
            kind: 'select',
            options: stateOptions(),
            all: m.portal_all(),
          },
        ]}
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
          read
            ? []
            : [
                {
                  id: 'read',
                  label: m.messages_mark_one(),
                  reasons: [],
                  run: () => void mark({ announcementMerchantIds: [announcementMerchantId] }),
                },
              ]
        }
        label={m.messages_tab_announcements()}
        empty={
          filtered ? (
            <EmptyState title={m.messages_empty_filtered()} />
          ) : (
            <EmptyState
              title={m.messages_empty_announcements()}
              text={m.messages_empty_announcements_text()}
            />
          )
        }
        tools={<MarkAllButton tab="announcements" />}
      />
    </Stack>
  )
}
