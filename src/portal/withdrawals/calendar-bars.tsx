import type { Currency } from '#domain/currencies.ts'
import { m } from '#paraglide/messages.js'
import { amountText } from '#portal/kit/amount-text.ts'
import { css } from '#styled/css'
import { type DrawnDay, withdrawableOn } from './calendar-days.ts'

const look = {
  root: css({ position: 'relative', minWidth: '0' }),
  bars: css({ display: 'flex', height: '32', alignItems: 'stretch' }),
  day: css({
    flex: '1',
    minWidth: '0',
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'flex-end',
    borderBottomWidth: 'hair',
    borderBottomStyle: 'solid',
    borderColor: 'line.strong',
  }),
  apart: css({ px: '[1px]' }),
  settled: css({ display: 'block', bg: 'accent', minHeight: '[2px]' }),
  released: css({
    display: 'block',
    minHeight: '[2px]',
    borderWidth: 'hair',
    borderStyle: 'solid',
    borderColor: 'accent',
    bgImage: '[repeating-linear-gradient(135deg, var(--colors-accent) 0 1px, transparent 1px 4px)]',
  }),
  less: css({ display: 'block', bg: 'tone.bad.fg', minHeight: '[2px]' }),
  // The slider lies over the bars: its handle is the column of the chosen day.
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
    '&::-webkit-slider-thumb': {
      appearance: 'none',
      width: '[var(--day)]',
      height: '32',
      borderRadius: 'sm',
      borderWidth: '[2px]',
      borderStyle: 'solid',
      borderColor: 'fg',
      bg: '[transparent]',
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
      borderColor: 'fg',
      bg: '[transparent]',
      cursor: 'grab',
      boxSizing: 'border-box',
    },
  }),
  ends: css({
    display: 'flex',
    justifyContent: 'space-between',
    pt: '1',
    textStyle: 'caption',
    color: 'fg.subtle',
    fontVariantNumeric: 'tabular-nums',
  }),
}

// With more days than that there is no room between the bars on a phone.
const apartUpTo = 60

export type CalendarBarsProps = {
  days: readonly DrawnDay[]
  currency: Currency
  /** The place of the chosen day. */
  chosen: number
  onChoose: (index: number) => void
}

/** A bar for each day, and a slider over them; the slider says what can be withdrawn on its day. */
export function CalendarBars({ days, currency, chosen, onChoose }: CalendarBarsProps) {
  const at = days[chosen]
  if (!at) return null
  const said = m.withdrawals_calendar_value({
    day: at.day,
    amount: amountText(withdrawableOn(at, currency)),
    currency,
  })
  return (
    <div>
      <div className={look.root}>
        <div className={look.bars} aria-hidden="true">
          {days.map(({ day, heights, settled, released }) => (
            <span
              key={day}
              className={days.length > apartUpTo ? look.day : `${look.day} ${look.apart}`}
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
        <span>{days[0]?.day}</span>
        <span>{days.at(-1)?.day}</span>
      </div>
    </div>
  )
}
