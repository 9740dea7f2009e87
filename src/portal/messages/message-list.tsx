import { useSearch } from 'wouter'
import { type MessageRow, queryPage } from '#contract/messages.ts'
import { messageTypes } from '#domain/messages.ts'
import { m } from '#paraglide/messages.js'
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
import { messageParams, openHref } from './params.ts'
import { TitleLink } from './title-link.tsx'
import { messageTypeLooks, stateOptions } from './words.ts'

const columns: readonly Column<MessageRow>[] = [
  {
    key: 'title',
    title: m.messages_column_title,
    cell: ({ messageId, title, read }) => <TitleLink id={messageId} title={title} read={read} />,
    setting: 9,
    card: 'title',
    nowrap: false,
  },
  {
    key: 'type',
    title: m.messages_column_type,
    cell: ({ type }) => <StatusChip value={type} of={messageTypeLooks} />,
    setting: 9,
    card: 'side',
  },
  {
    key: 'store',
    title: m.messages_column_store,
    cell: ({ storeName }) => storeName ?? '—',
    setting: 9,
  },
  {
    key: 'time',
    title: m.messages_column_time,
    cell: ({ time }) => <When at={time} />,
    setting: 9,
  },
]

/** What the provider has told the merchant of its own matters. */
export function MessageList() {
  const [{ type, state }] = useUrlState(messageParams)
  const search = useSearch()
  const filtered = type !== '' || state !== ''
  return (
    <Stack>
      <FilterBar
        params={messageParams}
        fields={[
          {
            name: 'type',
            label: m.messages_column_type(),
            kind: 'select',
            options: messageTypes.map((value) => ({
              value,
              label: messageTypeLooks[value].label(),
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
        rowKey={({ messageId }) => messageId}
        rowName={({ title }) => title}
        rowHref={({ messageId }) => openHref(search, messageId)}
        actions={({ messageId, read }) =>
          read
            ? []
            : [
                {
                  id: 'read',
                  label: m.messages_mark_one(),
                  reasons: [],
                  run: () => void mark({ messageIds: [messageId] }),
                },
              ]
        }
        label={m.messages_tab_messages()}
        empty={
          filtered ? (
            <EmptyState title={m.messages_empty_filtered()} />
          ) : (
            <EmptyState
              title={m.messages_empty_messages()}
              text={m.messages_empty_messages_text()}
            />
          )
        }
        tools={<MarkAllButton tab="messages" />}
      />
    </Stack>
  )
}
