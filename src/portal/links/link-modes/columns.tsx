import type { LinkMode } from '#contract/links/link-modes.ts'
import { m } from '#paraglide/messages.js'
import { When } from '#portal/kit/when.tsx'
import { zone } from '#portal/kit/zone.ts'
import { hoursText } from '#portal/links/brands/shared/validity.tsx'
import type { Column } from '#portal/lists/columns.ts'
import { LinkText } from '#ui/link-text.tsx'
import { modeHref } from './addresses.ts'

const dash = '–'
const yesNo = (yes: boolean) => (yes ? m.link_modes_yes() : m.link_modes_no())

export const modeColumns: readonly Column<LinkMode>[] = [
  {
    key: 'name',
    title: m.link_modes_field_name,
    card: 'title',
    cell: ({ modeId, name }) => <LinkText href={modeHref(modeId)}>{name}</LinkText>,
  },
  {
    key: 'mail',
    title: m.link_modes_column_mail,
    cell: ({ sendsMail }) => yesNo(sendsMail),
  },
  {
    key: 'title',
    title: m.brands_field_subject,
    cell: ({ sendsMail, mailTitle }) => (sendsMail && mailTitle) || dash,
    nowrap: false,
  },
  {
    key: 'validity',
    title: m.brands_field_validity,
    cell: ({ validHours }) => hoursText(validHours),
  },
  { key: 'reminds', title: m.link_modes_column_reminds, cell: ({ reminds }) => yesNo(reminds) },
  {
    key: 'changedAt',
    title: () => `${m.brands_column_changed()} (${zone()})`,
    cell: ({ changedAt }) => <When at={changedAt} bare />,
  },
]
