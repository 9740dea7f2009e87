import type { HistoryRow } from '#contract/company/identity-shapes.ts'
import {
  changeTypeLabels,
  companyFieldLabels,
  personFieldLabels,
} from '#labels/company/identity.ts'
import { sentences } from '#labels/sentences.ts'
import { m } from '#paraglide/messages.js'
import { StatusChip } from '#portal/kit/status-chip.tsx'
import { When } from '#portal/kit/when.tsx'
import { zone } from '#portal/kit/zone.ts'
import type { Column } from '#portal/lists/columns.ts'
import { css } from '#styled/css'
import { markText, said, statusLooks } from './labels.ts'
import { companyFieldOf, personFieldOf } from './sections.ts'

const look = {
  // Sentences are left-aligned, also on phone cards, where they have a line of their own.
  list: css({
    listStyle: 'none',
    flow: 'column',
    gap: '2',
    textAlign: 'start',
    overflowWrap: 'anywhere',
    minWidth: { md: '[16rem]' },
  }),
}

const dash = '–'

/** Name of a change, with the person it concerns. */
export const changeName = ({ type, name }: HistoryRow): string =>
  name
    ? m.identity_history_of({ type: said(changeTypeLabels[type]), name })
    : said(changeTypeLabels[type])

type Item = HistoryRow['items'][number]

/** Label of the field, with the name of the person it belongs to. */
function fieldName({ path, person }: Item): string {
  const company = companyFieldOf(path)
  if (company) return said(companyFieldLabels[company])
  const field = personFieldOf(path)
  if (!field) return path
  const name = said(personFieldLabels[field])
  return person === null ? name : m.identity_items_of_person({ field: name, name: person })
}

/** Items sent back for improvement, one per line: the field and the remark. */
const Items = ({ items }: Pick<HistoryRow, 'items'>) => (
  <ul className={look.list}>
    {items.map((item) => {
      const { reason, note } = markText(item)
      return (
        <li key={item.path}>
          {m.identity_history_item({ field: fieldName(item), said: sentences(reason, note) })}
        </li>
      )
    })}
  </ul>
)

export const historyColumns: readonly Column<HistoryRow>[] = [
  {
    key: 'submittedAt',
    title: () => `${m.identity_history_submitted()} (${zone()})`,
    cell: ({ submittedAt }) => (submittedAt ? <When at={submittedAt} bare /> : dash),
  },
  { key: 'type', title: m.identity_history_type, cell: changeName, card: 'title', nowrap: false },
  {
    key: 'status',
    title: m.identity_history_status,
    cell: ({ status }) => <StatusChip value={status} of={statusLooks} />,
    card: 'side',
  },
  { key: 'operator', title: m.identity_history_operator, cell: ({ operator }) => operator ?? dash },
  {
    key: 'items',
    title: m.identity_history_items,
    nowrap: false,
    cell: ({ status, items }) =>
      status === 'modify' && items.length > 0 ? <Items items={items} /> : dash,
  },
]
