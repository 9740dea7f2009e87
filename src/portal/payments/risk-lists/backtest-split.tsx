import type { Backtest } from '#contract/payments/risk-list-shapes.ts'
import { isBad, type RiskList, rehearsedOutcomes } from '#domain/payments/risk-lists.ts'
import { m } from '#paraglide/messages.js'
import { countText } from '#portal/kit/count-text.ts'
import { Money } from '#portal/kit/money.tsx'
import { css, cx } from '#styled/css'
import { listLabels } from './labels.ts'
import { marks } from './marks.ts'

const look = {
  root: css({
    display: 'grid',
    gridTemplateColumns: '[repeat(auto-fit, minmax(min(10.5rem, 100%), 1fr))]',
    gap: '4',
    borderTopWidth: 'hair',
    borderBottomWidth: 'hair',
    py: '4',
  }),
  part: css({ flow: 'column', gap: '1' }),
  name: css({ display: 'flex', alignItems: 'center', gap: '2', textStyle: 'small' }),
  line: css({ display: 'flex', alignItems: 'baseline', gap: '2', flexWrap: 'wrap' }),
  count: css({ textStyle: 'figure' }),
  facts: css({ color: 'fg.muted', textStyle: 'small' }),
}

type Props = { list: RiskList; data: Backtest }

/** The cost of a rule: the payments that it matches correctly, and those that it would match wrongly. */
export function BacktestSplit({ list, data }: Props) {
  const { charged_back, refunded_fraud, refused, open } = data.outcomes
  const facts = {
    charged: countText(charged_back.count),
    refunded: countText(refunded_fraud.count),
  }
  const bad =
    list === 'black'
      ? m.risk_lists_bad_facts_black(facts)
      : m.risk_lists_bad_facts_white({ ...facts, refused: countText(refused.count) })
  const good =
    open.count > 0
      ? m.risk_lists_good_facts_open({ open: countText(open.count) })
      : m.risk_lists_good_facts()
  return (
    <div className={look.root}>
      <Part data={data} bad name={listLabels[list].bad()} facts={bad} />
      <Part data={data} bad={false} name={listLabels[list].good()} facts={good} />
    </div>
  )
}

type PartProps = { data: Backtest; bad: boolean; name: string; facts: string }

function Part({ data, bad, name, facts }: PartProps) {
  const own = rehearsedOutcomes.filter((outcome) => isBad(outcome) === bad)
  const count = own.reduce((sum, outcome) => sum + data.outcomes[outcome].count, 0)
  const { total } = data
  const amount = bad ? data.badAmount : data.goodAmount
  return (
    <div className={look.part}>
      <span className={look.name}>
        <span className={cx(marks.box, bad ? marks.bad : marks.good)} aria-hidden="true" />
        {name}
      </span>
      <span className={look.line}>
        <span className={look.count}>{countText(count)}</span>
        {total && amount && <Money amount={amount} currency={total.currency} tone="muted" />}
      </span>
      <span className={look.facts}>{facts}</span>
    </div>
  )
}
