import type { Amounts as Told } from '#contract/money/report-shapes.ts'
import { Money } from '#portal/kit/money.tsx'
import { byCurrency } from '#portal/ledger/currency-order.ts'
import { css } from '#styled/css'

const list = css({ flow: 'column', alignItems: 'flex-end' })

export function Amounts({ of }: { of: Told }) {
  if (of.length === 0) return '-'
  return (
    <span className={list}>
      {byCurrency(of).map(({ currency, amount }) => (
        <Money key={currency} amount={amount} currency={currency} />
      ))}
    </span>
  )
}
