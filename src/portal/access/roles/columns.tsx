import type { RoleRow } from '#contract/access/roles.ts'
import { m } from '#paraglide/messages.js'
import { countText } from '#portal/kit/count-text.ts'
import type { Column } from '#portal/lists/columns.ts'
import { LinkText } from '#ui/link-text.tsx'
import { roleHref } from './addresses.ts'

export const columns: readonly Column<RoleRow>[] = [
  {
    key: 'name',
    title: m.roles_name,
    sort: { first: 'name', usual: true },
    cell: (row) => <LinkText href={roleHref(row.roleCode)}>{row.name}</LinkText>,
    card: 'title',
  },
  { key: 'description', title: m.roles_description, cell: (row) => row.description, nowrap: false },
  {
    key: 'operators',
    title: m.roles_operators,
    cell: (row) => countText(row.operators),
    align: 'end',
  },
]
