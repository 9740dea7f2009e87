import { addressOf } from '#domain/routes.ts'
import { m } from '#paraglide/messages.js'
import { WebsiteStateChip } from '#portal/company/websites/shared/website-state.tsx'
import { reachable } from '#portal/kit/reachable.ts'
import type { Column } from '#portal/lists/columns.ts'
import { RowsTable } from '#portal/lists/rows-table.tsx'
import { Chip } from '#ui/chip.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkText } from '#ui/link-text.tsx'
import { Inline } from '#ui/stack.tsx'
import type { GroupDetail } from './detail-page.tsx'
import { words } from './labels.ts'

type Website = GroupDetail['websites'][number]

const hrefOf = (accId: string) => `/aq/webDetail?${new URLSearchParams({ accId })}`

const columns: readonly Column<Website>[] = [
  {
    key: 'storeName',
    title: m.websites_name,
    cell: ({ storeId, storeName, hidden }) => (
      <Inline gap="sm">
        {reachable('/aq/webDetail') ? (
          <LinkText href={hrefOf(storeId)}>{storeName}</LinkText>
        ) : (
          storeName
        )}
        {hidden && <Chip tone="neutral" label={m.websites_hidden()} />}
      </Inline>
    ),
    card: 'title',
  },
  { key: 'storeUrl', title: m.websites_url, cell: (row) => row.storeUrl },
  {
    key: 'state',
    title: m.websites_state,
    cell: (row) => <WebsiteStateChip state={row.state} />,
    card: 'side',
  },
  { key: 'storeId', title: m.websites_acc_id, cell: (row) => row.storeId },
]

export const Websites = ({ group }: { group: GroupDetail }) =>
  group.websites.length === 0 ? (
    <EmptyState title={m.groups_none_in_title()} text={m.groups_none_in_text()} />
  ) : (
    <RowsTable
      rows={group.websites}
      columns={columns}
      rowKey={(row) => row.storeId}
      label={words.websites()}
    />
  )

/** Operators who have the group; each links to their page if the user may open it. */
export function Operators({ group: { operators, otherOperators } }: { group: GroupDetail }) {
  if (operators.length + otherOperators === 0) return <p>{m.groups_no_operators()}</p>
  const path = '/aq/system/operator/{code}'
  return (
    <Inline gap="md">
      {operators.map(({ operatorCode, name }) =>
        reachable('/aq/system') ? (
          <LinkText key={operatorCode} href={addressOf(path, operatorCode)}>
            {name}
          </LinkText>
        ) : (
          <span key={operatorCode}>{name}</span>
        ),
      )}
      {otherOperators > 0 && (
        <span>{m.groups_more_operators({ count: String(otherOperators) })}</span>
      )}
    </Inline>
  )
}
