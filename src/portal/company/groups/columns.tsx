import type { GroupRow } from '#contract/company/groups.ts'
import { m } from '#paraglide/messages.js'
import { groupLabel } from '#portal/access/trade-type/shared/group-labels.ts'
import { countText } from '#portal/kit/count-text.ts'
import type { Column } from '#portal/lists/columns.ts'
import { LinkText } from '#ui/link-text.tsx'
import { words } from './labels.ts'
import { groupHref } from './shared/addresses.ts'

export const columns: readonly Column<GroupRow>[] = [
  {
    key: 'groupName',
    title: groupLabel,
    sort: { first: 'name', usual: true },
    cell: (row) => <LinkText href={groupHref(row.groupId)}>{row.groupName}</LinkText>,
    card: 'title',
  },
  {
    key: 'stores',
    title: words.websites,
    cell: (row) => countText(row.stores),
    setting: 1,
    align: 'end',
  },
  {
    key: 'operators',
    title: m.groups_operators,
    cell: (row) => countText(row.operators),
    setting: 1,
    align: 'end',
  },
]
