import type { UnsettledLine } from '#contract/money/balances.ts'
import type { Currency } from '#domain/currencies.ts'
import { amountText, decimalOf } from '#domain/money.ts'
import { m } from '#paraglide/messages.js'
import { now } from '#portal/kit/clock.ts'
import { useProof } from '#portal/ledger/proof.ts'
import { css } from '#styled/css'
import { type ComingDay, comingDays } from './coming-days.ts'

const look = {
  list: css({
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: '[minmax(0, 1fr)]',
    gap: '1',
  }),
  day: css({ flow: 'column', minWidth: '0' }),
  slot: css({
    display: 'flex',
    alignItems: 'flex-end',
    width: 'full',
    height: '16',
    borderRadius: 'sm',
    outlineOffset: '[2px]',
    'button&': { cursor: 'pointer', _hover: { bg: 'surface.hover' } },
  }),
  bar: css({
    display: 'block',
    width: 'full',
    minHeight: '[3px]',
    bg: 'accent',
    borderTopRadius: 'sm',
  }),
  none: css({ display: 'block', width: 'full', height: '[1px]', bg: 'line' }),
  name: css({
    py: '1',
    textStyle: 'caption',
    textAlign: 'center',
    color: 'fg.subtle',
    fontVariantNumeric: 'tabular-nums',
  }),
}

export type DayBarsProps = {
  currency: Currency
  lines: readonly UnsettledLine[]
  storeId: string
}

/** The coming days (UTC+0) as bars. A bar opens the entries that settle on its day. */
export function DayBars({ currency, lines, storeId }: DayBarsProps) {
  const { open } = useProof()
  const days = comingDays(lines, currency, now())
  const narrowed = storeId ? { storeId } : {}
  return (
    <ol className={look.list} aria-label={m.balances_unsettled_days({ currency })}>
      {days.map((one) => (
        <li key={one.day} className={look.day}>
          <Bar
            day={one}
            currency={currency}
            onOpen={() =>
              open({ figure: 'unsettled', currency, expectedDate: one.day, ...narrowed })
            }
          />
          <time className={look.name} dateTime={one.day} aria-hidden="true">
            {one.day.slice(8)}
          </time>
        </li>
      ))}
    </ol>
  )
}

type BarProps = { day: ComingDay; currency: Currency; onOpen: () => void }

function Bar({ day: { day, gross, percent }, currency, onOpen }: BarProps) {
  if (gross === 0n) {
    const words = m.balances_unsettled_day_none({ day })
    return (
      <span className={look.slot} role="img" aria-label={words} title={words}>
        <span className={look.none} />
      </span>
    )
  }
  const amount = amountText(decimalOf(gross, currency))
  const words = m.balances_unsettled_day({ day, amount, currency })
  return (
    <button type="button" className={look.slot} aria-label={words} title={words} onClick={onOpen}>
      <span className={look.bar} style={{ height: percent }} />
    </button>
  )
}
