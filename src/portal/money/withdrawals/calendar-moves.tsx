import type { Currency } from '#domain/currencies.ts'
import { decimalOf } from '#domain/money.ts'
import { m } from '#paraglide/messages.js'
import type { Proof } from '#portal/ledger/proof.ts'
import { ProofMoney } from '#portal/ledger/proof-money.tsx'
import type { Column } from '#portal/lists/columns.ts'
import { RowsTable } from '#portal/lists/rows-table.tsx'
import { css } from '#styled/css'
import type { DrawnDay } from './calendar-days.ts'

const look = {
  summary: css({ cursor: 'pointer', textStyle: 'small', color: 'accent.fg', py: '1' }),
  list: css({ pt: '3' }),
}

const made = new Map<string, readonly Column<DrawnDay>[]>()

/** The columns for a currency and website. The array is cached, because tables need a stable reference. */
function columnsIn(currency: Currency, storeId = ''): readonly Column<DrawnDay>[] {
  const name = `${currency} ${storeId}`
  const columns = made.get(name) ?? columnsFor(currency, storeId ? { storeId } : {})
  made.set(name, columns)
  return columns
}

function columnsFor(
  currency: Currency,
  store: { readonly storeId?: string },
): readonly Column<DrawnDay>[] {
  const money = (minor: bigint, proof: Omit<Proof, 'currency'>, sign = true) => (
    <ProofMoney
      amount={decimalOf(minor, currency)}
      proof={{ ...proof, ...store, currency }}
      code={false}
      sign={sign}
    />
  )
  const on = (day: string) => ({ firstDay: day, lastDay: day })
  return [
    {
      key: 'day',
      title: m.withdrawals_calendar_day,
      card: 'title',
      cell: ({ day }) => <time dateTime={day}>{day}</time>,
    },
    {
      key: 'settled',
      title: m.withdrawals_calendar_settled,
      align: 'end',
      cell: ({ day, settled }) => money(settled, { figure: 'comingSettled', ...on(day) }),
    },
    {
      key: 'released',
      title: m.withdrawals_calendar_released,
      align: 'end',
      cell: ({ day, released }) => money(released, { figure: 'comingReleased', ...on(day) }),
    },
    {
      key: 'available',
      title: m.withdrawals_calendar_available,
      align: 'end',
      cell: ({ day, available }) =>
        money(available, { figure: 'comingAvailable', lastDay: day }, false),
    },
  ]
}

type CalendarMovesProps = { days: readonly DrawnDay[]; currency: Currency; storeId?: string }

/** The days with movements as a table, with the figures of the bars. */
export function CalendarMoves({ days, currency, storeId }: CalendarMovesProps) {
  const moving = days.filter(({ settled, released }) => settled !== 0n || released !== 0n)
  if (moving.length === 0) return <p>{m.withdrawals_calendar_none()}</p>
  return (
    <details>
      <summary className={look.summary}>{m.withdrawals_calendar_list()}</summary>
      <div className={look.list}>
        <RowsTable
          rows={moving}
          columns={columnsIn(currency, storeId)}
          rowKey={({ day }) => day}
          label={m.withdrawals_calendar_list()}
        />
      </div>
    </details>
  )
}
