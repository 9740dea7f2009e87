import type { Currency } from '#domain/currencies.ts'
import { amountText } from '#domain/money.ts'
import { m } from '#paraglide/messages.js'
import { formattedDay } from '#portal/kit/when.tsx'
import { css } from '#styled/css'
import { type DrawnDay, highestOf, withdrawableOn } from './calendar-days.ts'
import { isWeekend } from './month-days.ts'

const look = {
  root: css({ position: 'relative', minWidth: '0' }),
  bars: css({ display: 'flex', height: '32', alignItems: 'stretch' }),
  day: css({
    flex: '1',
    minWidth: '0',
    flow: 'column',
    justifyContent: 'flex-end',
    borderBottomWidth: 'hair',
    borderColor: 'line.strong',
  }),
  rest: css({ bg: 'surface.sunken' }),
  apart: css({ px: '[1px]' }),
  settled: css({ display: 'block', bg: 'accent', minHeight: '[2px]' }),
  released: css({
    display: 'block',
    minHeight: '[2px]',
    borderWidth: 'hair',
    borderColor: 'accent',
    color: 'accent.fg',
    bgImage: '[repeating-linear-gradient(135deg, currentColor 0 1px, transparent 1px 4px)]',
  }),
  less: css({ display: 'block', bg: 'tone.bad.fg', minHeight: '[2px]' }),
  // Lies over the bars; its handle is the column of the chosen day.
  slider: css({
    position: 'absolute',
    inset: '0',
    width: 'full',
    height: '32',
    margin: '0',
    appearance: 'none',
    bg: '[transparent]',
    cursor: 'pointer',
    borderRadius: 'sm',
    '&::-webkit-slider-runnable-track': { height: '32', bg: '[transparent]' },
    '&::-moz-range-track': { height: '32', bg: '[transparent]' },
    // The global styles do not apply to these pseudo-elements, so the border style is set here.
    '&::-webkit-slider-thumb': {
      appearance: 'none',
      width: '[var(--day)]',
      height: '32',
      borderRadius: 'sm',
      borderWidth: '[2px]',
      borderStyle: 'solid',
      borderColor: 'accent',
      bg: '[color-mix(in srgb, var(--colors-accent) 12%, transparent)]',
      cursor: 'grab',
      boxSizing: 'border-box',
    },
    '&::-moz-range-thumb': {
      appearance: 'none',
      width: '[var(--day)]',
      height: '32',
      borderRadius: 'sm',
      borderWidth: '[2px]',
      borderStyle: 'solid',
      borderColor: 'accent',
      bg: '[color-mix(in srgb, var(--colors-accent) 12%, transparent)]',
      cursor: 'grab',
      boxSizing: 'border-box',
    },
  }),
  top: css({ textStyle: 'caption', color: 'fg.subtle', borderBottomWidth: 'hair', mb: '1' }),
  ends: css({
    display: 'flex',
    justifyContent: 'space-between',
    pt: '1',
    textStyle: 'caption',
    color: 'fg.subtle',
    fontVariantNumeric: 'tabular-nums',
  }),
}

// With more days there is no room for gaps between the bars on a phone.
const apartUpTo = 60

export type CalendarBarsProps = {
  days: readonly DrawnDay[]
  currency: Currency
  /** The index of the chosen day. */
  chosen: number
  onChoose: (index: number) => void
}

/** A bar for each day, with a slider over them that announces the withdrawable amount of its day. */
export function CalendarBars({ days, currency, chosen, onChoose }: CalendarBarsProps) {
  const at = days[chosen]
  if (!at) return null
  const said = m.withdrawals_calendar_value({
    day: formattedDay(at.day),
    amount: amountText(withdrawableOn(at, currency)),
    currency,
  })
  return (
    <div>
      <p className={look.top}>
        {m.withdrawals_calendar_top({ amount: amountText(highestOf(days, currency)), currency })}
      </p>
      <div className={look.root}>
        <div className={look.bars} aria-hidden="true">
          {days.map(({ day, heights, settled, released }) => (
            <span
              key={day}
              className={`${look.day} ${days.length > apartUpTo ? '' : look.apart} ${isWeekend(day) ? look.rest : ''}`}
            >
              {released > 0n && (
                <span className={look.released} style={{ height: heights.released }} />
              )}
              {settled > 0n && (
                <span className={look.settled} style={{ height: heights.settled }} />
              )}
              {settled < 0n && <span className={look.less} style={{ height: heights.less }} />}
            </span>
          ))}
        </div>
        <input
          type="range"
          className={look.slider}
          style={{ '--day': `max(8px, ${100 / days.length}%)` } as React.CSSProperties}
          aria-label={m.withdrawals_calendar_slider({ currency })}
          aria-valuetext={said}
          min={0}
          max={days.length - 1}
          step={1}
          value={chosen}
          onChange={(event) => onChoose(event.target.valueAsNumber)}
        />
      </div>
      <div className={look.ends} aria-hidden="true">
        <span>{m.withdrawals_month_today()}</span>
        {chosen > 0 && chosen < days.length - 1 && <span>{formattedDay(at.day)}</span>}
        <span>{formattedDay(days.at(-1)?.day ?? at.day)}</span>
      </div>
    </div>
  )
}
