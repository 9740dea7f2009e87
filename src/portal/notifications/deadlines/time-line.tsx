import type { Output } from '#contract/call.ts'
import type { DeadlineBar } from '#contract/notifications/deadline-shapes.ts'
import type { getSummary } from '#contract/notifications/deadlines.ts'
import { amountText } from '#domain/money.ts'
import { timeLineBorders, timeLineMarks } from '#domain/notifications/deadlines.ts'
import type { TimerStake } from '#domain/timers.ts'
import { m } from '#paraglide/messages.js'
import { marksOf, shortText } from '#portal/kit/axis.ts'
import { whenText } from '#portal/kit/when.tsx'
import { css } from '#styled/css'
import { Tooltip } from '#ui/tooltip.tsx'
import { countLabels } from './count-labels.ts'
import { deadlinesHref } from './shared/address.ts'

const look = {
  root: css({ display: 'grid', gridTemplateColumns: '[auto minmax(0, 1fr)]', columnGap: '2' }),
  scale: css({ position: 'relative', height: '[7.5rem]', minWidth: '[2.25rem]' }),
  mark: css({
    position: 'absolute',
    insetInlineEnd: '0',
    transform: 'translateY(50%)',
    textStyle: 'caption',
    color: 'fg.subtle',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  }),
  area: css({ position: 'relative', minWidth: '0' }),
  rules: css({
    position: 'absolute',
    insetInline: '0',
    top: '0',
    height: '[7.5rem]',
    pointerEvents: 'none',
  }),
  rule: css({
    position: 'absolute',
    insetInline: '0',
    borderTopWidth: 'hair',
    borderColor: 'line',
  }),
  bars: css({ display: 'flex', position: 'relative' }),
  bar: css({ flex: '1', minWidth: '0' }),
  // The grid line at a time label.
  first: css({ borderInlineStartWidth: 'hair', borderColor: 'line' }),
  column: css({
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'flex-end',
    alignItems: 'center',
    height: '[7.5rem]',
    borderBottomWidth: 'hair',
    borderColor: 'line.strong',
  }),
  press: css({
    display: 'block',
    _hover: { bg: 'accent.bg' },
    _focusVisible: { bg: 'accent.bg' },
  }),
  part: css({ width: '[clamp(4px, 40%, 1rem)]', '&:first-child': { borderTopRadius: 'sm' } }),
  said: css({ srOnly: true }),
  times: css({ display: 'flex', textStyle: 'caption', color: 'fg.muted', pt: '1' }),
  time: css({ minWidth: '0', whiteSpace: 'nowrap' }),
  // The label of the last bar, which has all later deadlines, must not be wider than its bar.
  last: css({ display: 'flex', justifyContent: 'flex-end' }),
}
const tones = {
  lost: css({ bg: 'tone.bad.fg', minHeight: '[3px]' }),
  held: css({ bg: 'tone.warn.fg', minHeight: '[3px]' }),
  none: css({ bg: 'fg.subtle', minHeight: '[3px]' }),
} satisfies Record<TimerStake, string>
const stakes = ['lost', 'held', 'none'] as const

type Summary = Output<typeof getSummary>

const countIn = ({ lost, held, none }: DeadlineBar): number => lost.count + held.count + none.count
/** The height of a part: its amount in the main currency, or the number of deadlines when there is none. */
const heightOf = (bar: DeadlineBar, stake: TimerStake, main: string | null): number =>
  main === null ? bar[stake].count : Number(bar[stake].worth ?? 0)

/**
 * When deadlines end and the amounts at stake, with nearer times drawn wider. Each bar links to its deadlines, and
 * describes them on hover, on focus and always for screen readers.
 */
export function TimeLine({ bars, main }: Pick<Summary, 'bars' | 'main'>) {
  const totals = bars.map((bar) =>
    stakes.reduce((all, stake) => all + heightOf(bar, stake, main), 0),
  )
  const marks = marksOf(Math.max(...totals), 3)
  const top = marks.at(-1) ?? 1
  return (
    <div className={look.root}>
      <div className={look.scale} aria-hidden="true">
        {marks.map((mark) => (
          <span key={mark} className={look.mark} style={{ bottom: `${(mark / top) * 100}%` }}>
            {shortText(mark)}
          </span>
        ))}
      </div>
      <div className={look.area}>
        <div className={look.rules} aria-hidden="true">
          {marks.map((mark) => (
            <span key={mark} className={look.rule} style={{ bottom: `${(mark / top) * 100}%` }} />
          ))}
        </div>
        <ul
          className={look.bars}
          aria-label={
            main === null ? m.deadlines_line_plain() : m.deadlines_line({ currency: main })
          }
        >
          {bars.map((bar, place) => (
            <li
              key={timeLineBorders[place]}
              className={isMark(place) ? `${look.bar} ${look.first}` : look.bar}
            >
              <Bar bar={bar} main={main} top={top} />
            </li>
          ))}
        </ul>
        <Times />
      </div>
    </div>
  )
}

const perMark = (timeLineBorders.length - 1) / (timeLineMarks.length - 1)
const isLast = (place: number): boolean => place === timeLineMarks.length - 1
const isMark = (place: number): boolean => place > 0 && place % perMark === 0

function Bar({ bar, main, top }: { bar: DeadlineBar; main: string | null; top: number }) {
  const drawn = (
    <span className={look.column} aria-hidden="true">
      {stakes
        .filter((stake) => bar[stake].count > 0)
        .map((stake) => (
          <span
            key={stake}
            className={`${look.part} ${tones[stake]}`}
            style={{ height: `${(heightOf(bar, stake, main) / top) * 100}%` }}
          />
        ))}
    </span>
  )
  if (countIn(bar) === 0) return drawn
  const lines = linesOf(bar, main)
  return (
    <Tooltip text={lines.map((line) => <div key={line}>{line}</div>)}>
      <a
        className={look.press}
        href={deadlinesHref({ from: bar.from, ...(bar.to !== null && { to: bar.to }) })}
      >
        <span className={look.said}>{lines.join('. ')}</span>
        {drawn}
      </a>
    </Tooltip>
  )
}

function linesOf(bar: DeadlineBar, main: string | null): string[] {
  const [from, count] = [whenText(bar.from), countLabels(countIn(bar))]
  const amount = (stake: 'lost' | 'held') =>
    main === null || Number(bar[stake].worth ?? 0) === 0
      ? undefined
      : `${amountText(bar[stake].worth ?? '0')} ${main}`
  const [lost, held] = [amount('lost'), amount('held')]
  return [
    bar.to === null
      ? m.deadlines_bar_later({ from, count })
      : m.deadlines_bar({ from, to: whenText(bar.to), count }),
    ...(lost === undefined ? [] : [m.deadlines_bar_lost({ amount: lost })]),
    ...(held === undefined ? [] : [m.deadlines_bar_held({ amount: held })]),
  ]
}

/** The time labels below the bars, each where its section begins. */
function Times() {
  const words = timeLineMarks.map((days) =>
    days === 0 ? m.deadlines_line_now() : m.deadlines_line_days({ days: String(days) }),
  )
  return (
    <div className={look.times} aria-hidden="true">
      {words.map((word, place) => (
        // The last label belongs to the single bar of all later deadlines.
        <span
          key={word}
          className={isLast(place) ? `${look.time} ${look.last}` : look.time}
          style={{ flex: isLast(place) ? 1 : perMark }}
        >
          {word}
        </span>
      ))}
    </div>
  )
}
