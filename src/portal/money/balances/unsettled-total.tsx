import type { ReactNode } from 'react'
import type { Output } from '#contract/call.ts'
import type { listUnsettled, UnsettledLine } from '#contract/money/balances.ts'
import type { ExpectedFigure } from '#contract/money/proof-shapes.ts'
import { flagOf } from '#domain/currencies.ts'
import { m } from '#paraglide/messages.js'
import { sayCount } from '#portal/kit/count-text.ts'
import { ProofMoney } from '#portal/ledger/proof-money.tsx'
import { css } from '#styled/css'
import { DescriptionList } from '#ui/description-list.tsx'
import { Flag } from '#ui/flag.tsx'
import { DayBars } from './day-bars.tsx'

const look = {
  root: css({ flow: 'column', gap: '4', p: '5', minWidth: '0', layerStyle: 'panel' }),
  head: css({ flow: 'line', gap: '2' }),
  title: css({ textStyle: 'strong' }),
  count: css({ marginInlineStart: 'auto', textStyle: 'small', color: 'fg.muted' }),
}

export type UnsettledTotalProps = {
  total: Output<typeof listUnsettled>['totals'][number]
  lines: readonly UnsettledLine[]
  storeId: string
}

export function UnsettledTotal({ total, lines, storeId }: UnsettledTotalProps) {
  const { currency, unsettled, fee, reserve, net, count } = total
  const narrowed = storeId ? { storeId } : {}
  const opens = (figure: ExpectedFigure, amount: string, code = false) => (
    <ProofMoney amount={amount} code={code} proof={{ figure, currency, ...narrowed }} />
  )
  const payments = sayCount(count, m.balances_unsettled_payment, m.balances_unsettled_payments)
  return (
    <section className={look.root} aria-label={currency}>
      <div className={look.head}>
        <Flag country={flagOf[currency]} size="md" />
        <h2 className={look.title}>{currency}</h2>
        <span className={look.count}>{payments}</span>
      </div>
      <div>
        <ProofMoney
          amount={unsettled}
          size="figure"
          proof={{ figure: 'unsettled', currency, ...narrowed }}
        />
      </div>
      <DayBars currency={currency} lines={lines} storeId={storeId} />
      <DescriptionList
        flow="line"
        items={[
          { name: m.balances_unsettled_fee(), value: less(opens('expectedFee', fee)) },
          { name: m.balances_unsettled_reserve(), value: less(opens('expectedReserve', reserve)) },
          { name: m.balances_unsettled_net(), value: opens('expectedNet', net, true) },
        ]}
      />
    </section>
  )
}

/** A deduction with a minus sign. */
const less = (amount: ReactNode) => <>− {amount}</>
