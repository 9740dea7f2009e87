import type { ReactNode } from 'react'
import type { MoneySum, TransactionDetail } from '#contract/payments/transaction-shapes.ts'
import { amountText } from '#domain/money.ts'
import { m } from '#paraglide/messages.js'
import { Money } from '#portal/kit/money.tsx'
import { When } from '#portal/kit/when.tsx'

/**
 * When the amount settles to the balance, when the reserve is released, and the paid amount when its currency differs.
 */
export function datesOf(record: TransactionDetail, sum: MoneySum) {
  const { settleAt, settledAt, reserveReleaseAt, reserveReleasedAt, rate } = record
  const { currency, now } = sum
  const reserve = now.reserve.replace(/^-/, '')
  const at = (name: string, instant: string | null): { name: string; value: ReactNode }[] =>
    instant ? [{ name, value: <When at={instant} /> }] : []
  return [
    ...(record.currency !== currency && rate
      ? [
          {
            name: m.transactions_sum_paid({ rate, from: record.currency, to: currency }),
            value: <Money amount={record.amount} currency={record.currency} />,
          },
        ]
      : []),
    ...at(m.transactions_sum_settled(), settledAt),
    ...(settledAt ? [] : at(m.transactions_sum_settles(), settleAt)),
    ...(reserveReleasedAt || !/[1-9]/.test(reserve)
      ? []
      : at(
          m.transactions_sum_releases({ amount: amountText(reserve), currency }),
          reserveReleaseAt,
        )),
  ]
}
