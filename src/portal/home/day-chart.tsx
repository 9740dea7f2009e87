import type { Output } from '#contract/call.ts'
import type { getLastDays } from '#contract/home.ts'
import type { Currency } from '#domain/currencies.ts'
import { amountText } from '#domain/money.ts'
import { asSentence, sentences } from '#labels/sentences.ts'
import { m } from '#paraglide/messages.js'
import { marksOf, shortText } from '#portal/kit/axis.ts'
import { changeText } from '#portal/kit/change-text.ts'
import { countText } from '#portal/kit/count-text.ts'
import { language } from '#portal/kit/language.ts'
import { formattedDay } from '#portal/kit/when.tsx'
import { css } from '#styled/css'
import { Tooltip } from '#ui/tooltip.tsx'
import { paidHref } from './day-lists.ts'

type Day = Output<typeof getLastDays>['days'][number]

const look = {
  root: css({ flow: 'column', gap: '2', minWidth: '0' }),
  plot: css({ display: 'grid', gridTemplateColumns: '[auto minmax(0, 1fr)]', columnGap: '2' }),
  marks: css({ position: 'relative', height: '[11rem]', minWidth: '[2.25rem]' }),
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
  rules: css({ position: 'absolute', insetInline: '0', top: '0', height: '[11rem]' }),
  rule: css({
    position: 'absolute',
    insetInline: '0',
    borderTopWidth: 'hair',
    borderColor: 'line',
    pointerEvents: 'none',
  }),
  days: css({ display: 'flex', alignItems: 'stretch', position: 'relative' }),
  day: css({ flex: '1', minWidth: '0' }),
  rest: css({ bg: 'surface.sunken' }),
  press: css({
    display: 'block',
    borderRadius: 'sm',
    textDecoration: 'none',
    color: 'fg',
    _hover: { bg: 'accent.bg' },
    _focusVisible: { bg: 'accent.bg' },
  }),
  bars: css({
    display: 'flex',
    justifyContent: 'center',
    alignItems: 'flex-end',
    gap: '[2px]',
    height: '[11rem]',
    borderBottomWidth: 'hair',
    borderColor: 'line.strong',
  }),
  bar: css({
    position: 'relative',
    width: '[clamp(6px, 26%, 1.5rem)]',
    minHeight: '[1px]',
    borderTopRadius: 'sm',
  }),
  now: css({ bg: 'accent' }),
  before: css({ bg: 'accent.line' }),
  value: css({
    position: 'absolute',
    bottom: '[100%]',
    left: '[50%]',
    transform: 'translateX(-50%)',
    textStyle: 'caption',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    pb: '0.5',
  }),
  name: css({
    display: 'block',
    textAlign: 'center',
    textStyle: 'caption',
    color: 'fg.muted',
    pt: '1',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
  }),
  said: css({ srOnly: true }),
  legend: css({
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4',
    textStyle: 'small',
    color: 'fg.muted',
  }),
  key: css({ display: 'inline-flex', alignItems: 'center', gap: '1.5' }),
  dot: css({ display: 'inline-block', width: '3', height: '3', borderRadius: 'sm' }),
  weekend: css({ bg: 'surface.sunken', borderWidth: 'hair' }),
}

const weekdayText = (day: string) =>
  new Intl.DateTimeFormat(language() === 'zh' ? 'zh-CN' : 'en-GB', {
    weekday: 'short',
    timeZone: 'UTC',
  }).format(new Date(day))

const isWeekend = (day: string) => [0, 6].includes(new Date(day).getUTCDay())

type Props = { days: readonly Day[]; currency: Currency }

/**
 * Sales per day beside the same weekday of the week before. Each day links to its payments; on hover or focus it shows
 * the values of both days, and screen readers always get them.
 */
export function DayChart({ days, currency }: Props) {
  const highest = Math.max(
    ...days.flatMap(({ paid, before }) => [Number(paid), Number(before.paid)]),
  )
  const marks = marksOf(highest)
  const top = marks.at(-1) ?? 1
  const height = (value: string) => `${(Number(value) / top) * 100}%`
  return (
    <div className={look.root}>
      <div className={look.plot}>
        <div className={look.marks} aria-hidden="true">
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
          <ul className={look.days} aria-label={m.home_days_chart({ currency })}>
            {days.map((day) => (
              <li
                key={day.day}
                className={isWeekend(day.day) ? `${look.day} ${look.rest}` : look.day}
              >
                <Tooltip text={<DayCard day={day} currency={currency} />}>
                  <a
                    className={look.press}
                    href={paidHref({ firstDay: day.day, lastDay: day.day }, currency)}
                  >
                    <span className={look.said}>
                      {sentences(asSentence(dayLine(day, currency)), dayLine(day.before, currency))}
                    </span>
                    <span className={look.bars} aria-hidden="true">
                      <span
                        className={`${look.bar} ${look.before}`}
                        style={{ height: height(day.before.paid) }}
                      />
                      <span
                        className={`${look.bar} ${look.now}`}
                        style={{ height: height(day.paid) }}
                      >
                        <span className={look.value}>{shortText(Number(day.paid))}</span>
                      </span>
                    </span>
                    <span className={look.name} aria-hidden="true">
                      {weekdayText(day.day)}
                    </span>
                  </a>
                </Tooltip>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className={look.legend} aria-hidden="true">
        <span className={look.key}>
          <span className={`${look.dot} ${look.now}`} />
          {m.home_days_now({ currency })}
        </span>
        <span className={look.key}>
          <span className={`${look.dot} ${look.before}`} />
          {m.home_days_before()}
        </span>
        <span className={look.key}>
          <span className={`${look.dot} ${look.weekend}`} />
          {m.home_days_weekend()}
        </span>
      </div>
    </div>
  )
}

function dayLine({ day, paid, payments }: Day['before'], currency: Currency): string {
  const amount = `${amountText(paid)} ${currency}`
  return payments === 1
    ? m.home_days_day_one({ day: formattedDay(day), amount })
    : m.home_days_day({ day: formattedDay(day), amount, count: countText(payments) })
}

const DayCard = ({ day, currency }: { day: Day; currency: Currency }) => (
  <>
    <strong>{dayLine(day, currency)}</strong>
    <br />
    {dayLine(day.before, currency)}
    {changeText(day.paid, day.before.paid) && (
      <>
        <br />
        {changeText(day.paid, day.before.paid)}
      </>
    )}
  </>
)
