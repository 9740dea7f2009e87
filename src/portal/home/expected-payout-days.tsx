import type { Output } from '#contract/call.ts'
import type { get } from '#contract/money/expected-payouts.ts'
import type { Currency } from '#domain/currencies.ts'
import { minorOf } from '#domain/money.ts'
import { m } from '#paraglide/messages.js'
import { Money } from '#portal/kit/money.tsx'
import { formattedDay } from '#portal/kit/when.tsx'
import { css } from '#styled/css'
import { listed } from '#ui/listed.ts'
import { nearOf } from './due.ts'
import { moneyTable } from './money-table.ts'

const look = {
  sum: css({ fontWeight: 'semibold' }),
  note: css({ textStyle: 'small', color: 'fg.muted', mt: '1' }),
}

type Props = { total: NonNullable<Output<typeof get>['total']> }

/** Expected payouts per day in the main currency: to the bank, to the balance, and in total. */
export function ExpectedPayoutDays({ total }: Props) {
  const { currency, days, amount, toBank, toBalance, paidMost, converted, leftOut } = total
  return (
    <div>
      <table className={moneyTable}>
        <thead>
          <tr>
            <th scope="col">{m.home_arriving_in_main({ currency })}</th>
            <th scope="col">{m.home_arriving_to_bank()}</th>
            <th scope="col">{m.home_arriving_to_balance()}</th>
          </tr>
        </thead>
        <tbody>
          {days.map((one) => (
            <tr key={one.day}>
              <th scope="row">{dayName(one.day)}</th>
              <Cell amount={one.toBank} currency={currency} />
              <Cell amount={one.toBalance} currency={currency} />
            </tr>
          ))}
          <tr className={look.sum}>
            <th scope="row">{m.home_arriving_all_days()}</th>
            <Cell amount={toBank} currency={currency} />
            <Cell amount={toBalance} currency={currency} />
          </tr>
          <tr className={look.sum}>
            <th scope="row">{m.home_arriving_together()}</th>
            <td colSpan={2}>
              <Money amount={amount} currency={currency} />
            </td>
          </tr>
        </tbody>
      </table>
      {minorOf(toBank, currency) !== 0n && <p className={look.note}>{m.home_arriving_apart()}</p>}
      {converted && (
        <p className={look.note}>
          {paidMost ? m.home_arriving_rates() : m.home_arriving_rates_into({ currency })}
        </p>
      )}
      {leftOut.length > 0 && (
        <p className={look.note}>
          {m.home_arriving_left_out({ currencies: listed(leftOut), currency })}
        </p>
      )}
    </div>
  )
}

const Cell = ({ amount, currency }: { amount: string; currency: Currency }) => (
  <td>
    {minorOf(amount, currency) === 0n ? (
      '–'
    ) : (
      <Money amount={amount} currency={currency} code={false} />
    )}
  </td>
)

const names = {
  today: m.home_arriving_today,
  tomorrow: m.home_arriving_tomorrow,
  other: ({ day }: { day: string }) => day,
}

/** Days follow the calendar of settlement and banks (UTC+0), as in the calendar and in each withdrawal. */
const dayName = (day: string): string => names[nearOf(day, 'UTC+0')]({ day: formattedDay(day) })
