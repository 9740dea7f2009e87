import type { Backtest } from '#contract/payments/risk-list-shapes.ts'
import type { RiskList } from '#domain/payments/risk-lists.ts'
import { m } from '#paraglide/messages.js'
import { countText } from '#portal/kit/count-text.ts'
import { css, cx } from '#styled/css'
import { listLabels } from './labels.ts'
import { marks } from './marks.ts'

const look = {
  root: css({ flow: 'column', gap: '1' }),
  bars: css({
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: '[minmax(0, 1fr)]',
    gap: '1',
    height: '[5rem]',
    alignItems: 'end',
    borderBottomWidth: 'hair',
  }),
  week: css({
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'flex-end',
    height: 'full',
  }),
  axis: css({
    display: 'flex',
    justifyContent: 'space-between',
    textStyle: 'caption',
    color: 'fg.subtle',
  }),
}
const percent = 100

type Props = { list: RiskList; data: Pick<Backtest, 'weeks' | 'to'> }

/** The payments by week, with correct matches stacked below the others. The chart has a text alternative. */
export function BacktestChart({ list, data: { weeks, to } }: Props) {
  const top = Math.max(1, ...weeks.map(({ bad, good }) => bad + good))
  const { bad: badWord, good: goodWord } = listLabels[list]
  const said = weeks
    .filter(({ bad, good }) => bad + good > 0)
    .map(({ from, bad, good }) =>
      m.risk_lists_chart_week({
        day: from,
        bad: `${badWord()} ${countText(bad)}`,
        good: `${goodWord()} ${countText(good)}`,
      }),
    )
  const height = (count: number) => `${(percent * count) / top}%`
  return (
    <div className={look.root}>
      <div
        role="img"
        className={look.bars}
        aria-label={m.risk_lists_chart({ weeks: said.join('; ') })}
      >
        {weeks.map(({ from, bad, good }) => (
          <div key={from} className={look.week}>
            <div className={cx(good > 0 && marks.good)} style={{ height: height(good) }} />
            <div className={cx(bad > 0 && marks.bad)} style={{ height: height(bad) }} />
          </div>
        ))}
      </div>
      <div className={look.axis}>
        <span>{weeks.at(0)?.from}</span>
        <span>{m.risk_lists_chart_axis()}</span>
        <span>{to.slice(0, 10)}</span>
      </div>
    </div>
  )
}
