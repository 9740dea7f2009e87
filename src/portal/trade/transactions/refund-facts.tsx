import type { TransactionDetail } from '#contract/trade/transaction-shapes.ts'
import { minorOf } from '#domain/money.ts'
import { m } from '#paraglide/messages.js'
import { Money } from '#portal/kit/money.tsx'
import { When } from '#portal/kit/when.tsx'

/** What bounds a refund: what is left, what the store's money covers when that is less, and until when. */
export function refundFacts({ currency, facts }: TransactionDetail, refundable: string) {
  const { fundsForRefund: funds, refundUntil } = facts
  const short = funds !== null && minorOf(funds, currency) < minorOf(refundable, currency)
  return [
    {
      name: m.transactions_refund_refundable(),
      value: <Money amount={refundable} currency={currency} />,
    },
    ...(short
      ? [
          {
            name: m.transactions_refund_funds(),
            value: <Money amount={funds} currency={currency} />,
          },
        ]
      : []),
    ...(refundUntil
      ? [{ name: m.transactions_refund_until(), value: <When at={refundUntil} /> }]
      : []),
  ]
}
