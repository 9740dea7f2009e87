import type { CaseRow } from '#contract/desk/case-shapes.ts'
import type { DeskQueue } from '#domain/cases.ts'
import { m } from '#paraglide/messages.js'
import { now } from '#portal/kit/clock.ts'
import { Money } from '#portal/kit/money.tsx'
import { When } from '#portal/kit/when.tsx'
import type { Column } from '#portal/lists/columns.ts'
import { LinkText } from '#ui/link-text.tsx'
import { CaseKind, CaseStage } from './case-stage.tsx'
import { CaseState } from './case-state.tsx'
import { elapsed } from './elapsed.ts'

/** The queues whose cases have an amount. */
const hasAmount: ReadonlySet<DeskQueue> = new Set([
  'risk_order',
  'dispute',
  'withdrawal',
  'chargeback',
])

export const caseColumns = (
  queue: DeskQueue,
  open: (row: CaseRow) => void,
): readonly Column<CaseRow>[] => [
  {
    key: 'label',
    title: m.desk_column_label,
    cell: (row) => (
      <>
        <LinkText onClick={() => open(row)}>{row.label}</LinkText>
        <CaseKind of={row} />
      </>
    ),
    card: 'title',
    nowrap: false,
  },
  {
    key: 'merchant',
    title: m.desk_column_merchant,
    cell: ({ merchantName }) => merchantName,
    nowrap: false,
  },
  {
    key: 'state',
    title: m.desk_column_state,
    cell: ({ queue, state }) => <CaseState queue={queue} state={state} />,
    card: 'side',
  },
  {
    key: 'stage',
    title: m.desk_column_stage,
    cell: (row) => <CaseStage of={row} />,
    nowrap: false,
  },
  ...(hasAmount.has(queue)
    ? [
        {
          key: 'amount',
          title: m.desk_column_amount,
          cell: ({ amount, currency }: CaseRow) =>
            amount !== null && currency !== null ? (
              <Money amount={amount} currency={currency} />
            ) : (
              '–'
            ),
          align: 'end' as const,
        },
      ]
    : []),
  { key: 'since', title: m.desk_column_since, cell: ({ since }) => <When at={since} /> },
  {
    key: 'waited',
    title: m.desk_column_waited,
    cell: ({ waits, since }) => (waits ? elapsed(new Date(since), now()) : '–'),
  },
  ...(queue === 'risk_order'
    ? [
        {
          key: 'decideBy',
          title: m.desk_column_decide_by,
          cell: ({ decideBy }: CaseRow) => (decideBy === null ? '–' : <When at={decideBy} />),
        },
      ]
    : []),
]
