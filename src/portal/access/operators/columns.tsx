import type { OperatorRow } from '#contract/access/operators.ts'
import { m } from '#paraglide/messages.js'
import { StatusChip } from '#portal/kit/status-chip.tsx'
import { When } from '#portal/kit/when.tsx'
import { zone } from '#portal/kit/zone.ts'
import type { Column } from '#portal/lists/columns.ts'
import { LinkText } from '#ui/link-text.tsx'
import { operatorHref } from './shared/addresses.ts'
import { statusLooks } from './shared/look.ts'

/** Joins the names, or says that there are none. */
const namesOf = (list: readonly { readonly name: string }[]): string =>
  list.length > 0 ? list.map(({ name }) => name).join(m.operators_between()) : m.operators_none()

export const groupNames = ({ allGroups, groups }: Pick<OperatorRow, 'allGroups' | 'groups'>) =>
  allGroups ? m.operators_all_groups() : namesOf(groups)

export const columns: readonly Column<OperatorRow>[] = [
  {
    key: 'name',
    title: m.operators_name,
    sort: { first: 'name', usual: true },
    cell: (row) => <LinkText href={operatorHref(row.operatorCode)}>{row.name}</LinkText>,
    card: 'title',
  },
  { key: 'username', title: m.operators_username, cell: (row) => row.username, setting: 1 },
  { key: 'phone', title: m.operators_phone, cell: (row) => row.phone, setting: 1 },
  { key: 'email', title: m.operators_email, cell: (row) => row.email, setting: 1 },
  { key: 'groups', title: m.operators_groups, cell: groupNames, setting: 1, nowrap: false },
  {
    key: 'roles',
    title: m.operators_roles,
    cell: (row) => namesOf(row.roles),
    setting: 1,
    nowrap: false,
  },
  {
    key: 'status',
    title: m.operators_status,
    cell: (row) => <StatusChip value={row.status} of={statusLooks} />,
    card: 'side',
  },
  {
    key: 'lastLogin',
    title: () => `${m.operators_last_login()} (${zone()})`,
    cell: (row) => (row.lastLoginTime ? <When at={row.lastLoginTime} bare /> : m.operators_never()),
    setting: 1,
  },
]
