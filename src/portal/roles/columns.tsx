import type { RoleRow } from '#contract/roles.ts'
import { m } from '#paraglide/messages.js'
import type { Column } from '#portal/kit/columns.ts'
import { countText } from '#portal/kit/count-text.ts'
import { LinkText } from '#ui/link-text.tsx'
import { roleHref } from './addresses.ts'

export const columns: readonly Column<RoleRow>[] = [
  {
    key: 'name',
    title: m.roles_name,
    cell: (row) => <LinkText href={roleHref(row.roleCode)}>{row.name}</LinkText>,
    setting: 9,
    card: 'title',
  },
  {
    key: 'description',
    title: m.roles_description,
    cell: (row) => row.description,
    setting: 9,
    nowrap: false,
  },
  {
    key: 'operators',
    title: m.roles_operators,
    cell: (row) => countText(row.operators),
    setting: 9,
    align: 'end',
  },
]
