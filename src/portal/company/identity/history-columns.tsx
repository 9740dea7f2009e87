import type { HistoryRow } from '#contract/company/identity-shapes.ts'
import { m } from '#paraglide/messages.js'
import { StatusChip } from '#portal/kit/status-chip.tsx'
import { When } from '#portal/kit/when.tsx'
import { zone } from '#portal/kit/zone.ts'
import type { Column } from '#portal/lists/columns.ts'
import { changeTypeWords } from '#words/company/identity.ts'
import { sentences } from '#words/sentences.ts'
import { markText, said, statusLooks } from './words.ts'

const dash = '–'

/** What an application changes, with whose data it is about. */
export const changeName = ({ type, name }: HistoryRow): string =>
  name
    ? m.identity_history_of({ type: said(changeTypeWords[type]), name })
    : said(changeTypeWords[type])

/** The columns of the update history. */
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
    cell: ({ items }) =>
      sentences(
        ...items.flatMap((item) => {
          const { reason, note } = markText(item)
          return note ? [reason, note] : reason
        }),
      ) || dash,
  },
]
