import { amountText } from '#domain/money.ts'
import { m } from '#paraglide/messages.js'
import { countText } from '#portal/kit/count-text.ts'
import { formattedDay } from '#portal/kit/when.tsx'
import { css } from '#styled/css'
import { isWeekend, type Movement } from './month-days.ts'
import { kindShapes } from './movement-line.tsx'

const look = {
  cell: css({
    flow: 'column',
    alignItems: 'flex-start',
    gap: '0.5',
    minWidth: '0',
    minHeight: { base: '14', md: '24' },
    p: { base: '1', md: '2' },
    borderTopWidth: 'hair',
    borderInlineEndWidth: 'hair',
    textAlign: 'start',
    textStyle: 'caption',
    '&:nth-child(7n)': { borderInlineEndWidth: 'none' },
  }),
  rest: css({ bg: 'surface.sunken' }),
  press: css({
    cursor: 'pointer',
    width: 'full',
    _hover: { bg: 'accent.bg' },
    _focusVisible: { outlineOffset: '[-2px]' },
  }),
  chosen: css({ boxShadow: '[inset 0 0 0 2px var(--colors-accent)]' }),
  number: css({ px: '1', fontVariantNumeric: 'tabular-nums', color: 'fg' }),
  other: css({ color: 'fg.subtle' }),
  today: css({ bg: 'accent', color: 'accent.on', borderRadius: 'full', px: '1.5' }),
  line: css({
    display: { base: 'inline-flex', md: 'flex' },
    alignItems: 'flex-start',
    gap: '1',
    maxWidth: 'full',
    color: 'fg',
    '& > svg': { width: '3', height: '3', mt: '[0.2em]', flexShrink: '0', color: 'accent.fg' },
  }),
  shapes: css({
    display: { base: 'flex', md: 'block' },
    flexWrap: 'wrap',
    gap: '0.5',
    maxWidth: 'full',
  }),
  amount: css({
    display: { base: 'none', md: 'inline' },
    fontVariantNumeric: 'tabular-nums',
    // Amounts are never truncated: in a narrow cell the currency wraps to the next line.
    minWidth: '0',
    overflowWrap: 'anywhere',
  }),
  code: css({ color: 'fg.subtle' }),
  more: css({ display: { base: 'none', md: 'inline' }, color: 'fg.muted' }),
}

// The most lines in a cell, as more make the weeks uneven; the day's card has all of them.
const most = 4

export type MonthCellProps = {
  day: string
  month: string
  today: string
  chosen: boolean
  movements: readonly Movement[]
  onChoose: () => void
  onLook: (looking: boolean) => void
}

/** A day of the month: its number, with an icon and an amount for each movement. */
export function MonthCell({
  day,
  month,
  today,
  chosen,
  movements,
  onChoose,
  onLook,
}: MonthCellProps) {
  const number = (
    <span
      className={`${look.number} ${day === today ? look.today : day.startsWith(month) ? '' : look.other}`}
    >
      {Number(day.slice(8))}
    </span>
  )
  const box = `${look.cell} ${isWeekend(day) ? look.rest : ''} ${chosen ? look.chosen : ''}`
  if (movements.length === 0)
    return (
      <li className={box} {...(day === today ? { 'aria-current': 'date' as const } : {})}>
        {number}
      </li>
    )
  const said = movements.map(
    ({ kind, amount, currency }) => `${kindShapes[kind].name()} ${amountText(amount)} ${currency}`,
  )
  const left = movements.length - most
  return (
    <li
      className={box.replace(look.cell, '')}
      {...(day === today ? { 'aria-current': 'date' as const } : {})}
    >
      <button
        type="button"
        className={`${look.cell} ${look.press}`}
        aria-label={m.withdrawals_month_day({ day: formattedDay(day), what: said.join(', ') })}
        aria-pressed={chosen}
        onClick={onChoose}
        onFocus={() => onLook(true)}
        onBlur={() => onLook(false)}
        onPointerEnter={() => onLook(true)}
        onPointerLeave={() => onLook(false)}
      >
        {number}
        <span className={look.shapes}>
          {movements.slice(0, most).map(({ kind, amount, currency }) => (
            <span key={`${kind} ${currency}`} className={look.line}>
              {kindShapes[kind].icon}
              <span className={look.amount}>
                {amountText(amount)} <span className={look.code}>{currency}</span>
              </span>
            </span>
          ))}
          {left > 0 && (
            <span className={look.more}>
              {m.withdrawals_month_more({ count: countText(left) })}
            </span>
          )}
        </span>
      </button>
    </li>
  )
}
