import type { Backtest } from '#contract/payments/risk-list-shapes.ts'
import { m } from '#paraglide/messages.js'
import { countText } from '#portal/kit/count-text.ts'
import { Money } from '#portal/kit/money.tsx'
import { reachable } from '#portal/kit/reachable.ts'
import { StatusChip } from '#portal/kit/status-chip.tsx'
import { When } from '#portal/kit/when.tsx'
import { zone } from '#portal/kit/zone.ts'
import { detailHref } from '#portal/ledger/transaction-address.ts'
import type { Column } from '#portal/lists/columns.ts'
import { RowsTable } from '#portal/lists/rows-table.tsx'
import { css } from '#styled/css'
import { LinkText } from '#ui/link-text.tsx'
import { outcomeLooks } from './look.ts'

type Payment = Backtest['first'][number]

const quiet = css({ color: 'fg.muted', textStyle: 'small' })
const stacked = css({ display: 'flex', flexDirection: 'column' })
const dash = '–'

function Payer({ payment: { transactionId, payer, storeName } }: { payment: Payment }) {
  const name = payer ?? dash
  return (
    <span className={stacked}>
      {reachable('/aq/tradeDetail') ? (
        <LinkText href={detailHref(transactionId)}>{name}</LinkText>
      ) : (
        name
      )}
      <span className={quiet}>{storeName}</span>
    </span>
  )
}

const columns: readonly Column<Payment>[] = [
  {
    key: 'payer',
    title: m.risk_lists_first_payer,
    cell: (payment) => <Payer payment={payment} />,
    card: 'title',
  },
  {
    key: 'at',
    title: () => `${m.risk_lists_first_paid()} (${zone()})`,
    cell: ({ at }) => <When at={at} bare />,
  },
  {
    key: 'outcome',
    title: m.risk_lists_first_outcome,
    cell: ({ outcome }) => <StatusChip value={outcome} of={outcomeLooks} />,
    card: 'side',
  },
  {
    key: 'amount',
    title: m.risk_lists_first_amount,
    cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
    align: 'end',
  },
]

/** The newest payments that the rule would have matched, each linked to its record. */
export const BacktestFirst = ({ data: { first, count } }: { data: Backtest }) => (
  <div>
    <RowsTable
      rows={first}
      columns={columns}
      rowKey={({ transactionId }) => transactionId}
      label={m.risk_lists_first_label()}
    />
    {count > first.length && (
      <p className={quiet}>
        {m.risk_lists_first_more({ shown: countText(first.length), count: countText(count) })}
      </p>
    )}
  </div>
)
