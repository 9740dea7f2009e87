import type { Currency } from '#domain/currencies.ts'
import { decimalOf } from '#domain/money.ts'
import { m } from '#paraglide/messages.js'
import type { Column } from '#portal/kit/columns.ts'
import { Money } from '#portal/kit/money.tsx'
import { RowsTable } from '#portal/kit/rows-table.tsx'
import { css } from '#styled/css'
import type { DrawnDay } from './calendar-days.ts'

const look = {
  summary: css({ cursor: 'pointer', textStyle: 'small', color: 'accent.fg', py: '1' }),
  list: css({ pt: '3' }),
}

const amountsIn = (currency: Currency) => (minor: bigint, sign: boolean) => (
  <Money amount={decimalOf(minor, currency)} currency={currency} code={false} sign={sign} />
)

function columnsIn(currency: Currency): readonly Column<DrawnDay>[] {
  const money = amountsIn(currency)
  return [
    {
      key: 'day',
      title: m.withdrawals_calendar_day,
      setting: 9,
      card: 'title',
      cell: ({ day }) => <time dateTime={day}>{day}</time>,
    },
    {
      key: 'settled',
      title: m.withdrawals_calendar_settled,
      setting: 9,
      align: 'end',
      cell: ({ settled }) => money(settled, true),
    },
    {
      key: 'released',
      title: m.withdrawals_calendar_released,
      setting: 9,
      align: 'end',
      cell: ({ released }) => money(released, true),
    },
    {
      key: 'available',
      title: m.withdrawals_calendar_available,
      setting: 9,
      align: 'end',
      cell: ({ available }) => money(available, false),
    },
  ]
}

/** The days on which something moves, as a list: what the bars show, in figures. */
export function CalendarMoves({
  days,
  currency,
}: {
  days: readonly DrawnDay[]
  currency: Currency
}) {
  const moving = days.filter(({ settled, released }) => settled !== 0n || released !== 0n)
  if (moving.length === 0) return <p>{m.withdrawals_calendar_none()}</p>
  return (
    <details>
      <summary className={look.summary}>{m.withdrawals_calendar_list()}</summary>
      <div className={look.list}>
        <RowsTable
          rows={moving}
          columns={columnsIn(currency)}
          rowKey={({ day }) => day}
          label={m.withdrawals_calendar_list()}
          maxHeight="24rem"
        />
      </div>
    </details>
  )
}
