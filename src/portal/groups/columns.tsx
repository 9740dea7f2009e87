import type { GroupRow } from '#contract/groups.ts'
import { m } from '#paraglide/messages.js'
import type { Column } from '#portal/kit/columns.ts'
import { countText } from '#portal/kit/count-text.ts'
import { groupWord } from '#portal/kit/omnichannel.ts'
import { LinkText } from '#ui/link-text.tsx'
import { groupHref } from './addresses.ts'
import { words } from './words.ts'

export const columns: readonly Column<GroupRow>[] = [
  {
    key: 'groupName',
    title: groupWord,
    cell: (row) => <LinkText href={groupHref(row.groupId)}>{row.groupName}</LinkText>,
    setting: 9,
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
