import type { CalendarDay } from '#contract/money/withdrawal-shapes.ts'
import type { Currency } from '#domain/currencies.ts'
import { decimalOf, minorOf } from '#domain/money.ts'
import { dayInZone, plusDays, startOfDay } from '#domain/time-zones.ts'
import type { Horizon } from './params.ts'

/** One day (UTC+0) of the calendar chart. Amounts are in minor units, heights in percent of the highest bar. */
export type DrawnDay = {
  readonly day: string
  readonly released: bigint
  /** All other movements: settlements less their fees and reserves, and known debits. */
  readonly settled: bigint
  readonly change: bigint
  /** The available amount at the end of the day, if nothing else happens. */
  readonly available: bigint
  readonly heights: { readonly settled: string; readonly released: string; readonly less: string }
}

const least = 7

/** The days to draw: up to the horizon, or to the last day with a movement. */
function spanOf(days: readonly CalendarDay[], today: string, horizon: Horizon): readonly string[] {
  const start = startOfDay(today, 'UTC+0')
  if (!start) throw new RangeError(`not a day: ${today}`)
  const nth = (index: number) => dayInZone(plusDays(start, index), 'UTC+0')
  if (horizon !== 'all') return Array.from({ length: Number(horizon) + 1 }, (_, i) => nth(i))
  const last = days.at(-1)?.day ?? today
  const found: string[] = []
  while (found.length < least || (found.at(-1) ?? '') < last) found.push(nth(found.length))
  return found
}

const percent = (part: bigint, whole: bigint): string =>
  whole === 0n ? '0%' : `${(part * 100n) / whole}%`
const absolute = (minor: bigint) => (minor < 0n ? -minor : minor)
const positive = (minor: bigint) => (minor > 0n ? minor : 0n)

export type Calendar = {
  readonly currency: Currency
  readonly today: string
  readonly available: string
  readonly days: readonly CalendarDay[]
}

/** The days from today on. A day without movements has the available amount of the day before. */
export function drawnDays(calendar: Calendar, horizon: Horizon): readonly DrawnDay[] {
  const { currency, today } = calendar
  const minor = (decimal: string) => minorOf(decimal, currency)
  const moving = new Map(calendar.days.map((day) => [day.day, day]))
  let available = minor(calendar.available)
  const plain = spanOf(calendar.days, today, horizon).map((day) => {
    const held = moving.get(day)
    const change = held ? minor(held.change) : 0n
    const released = (held?.movements ?? [])
      .filter(({ journalType }) => journalType === 'DEPOSIT_RELEASE')
      .reduce((sum, { amount }) => sum + minor(amount), 0n)
    if (held) available = minor(held.available)
    return { day, released, settled: change - released, change, available }
  })
  let top = 0n
  for (const { settled, released } of plain) {
    const height = absolute(settled) + absolute(released)
    if (height > top) top = height
  }
  return plain.map((one) => ({
    ...one,
    heights: {
      settled: percent(positive(one.settled), top),
      released: percent(positive(one.released), top),
      less: percent(positive(-one.settled), top),
    },
  }))
}

/** The movements of the largest day, which is the height of the highest bar. */
export function highestOf(days: readonly DrawnDay[], currency: Currency): string {
  let top = 0n
  for (const { settled, released } of days) {
    const height = absolute(settled) + absolute(released)
    if (height > top) top = height
  }
  return decimalOf(top, currency)
}

/** The withdrawable amount of a day; zero while the balance is negative. */
export const withdrawableOn = ({ available }: DrawnDay, currency: Currency): string =>
  decimalOf(positive(available), currency)

/** The sum of one kind of movement up to and including a day. */
export const sumOf = (
  days: readonly DrawnDay[],
  index: number,
  kind: 'settled' | 'released',
): bigint => days.slice(0, index + 1).reduce((sum, day) => sum + day[kind], 0n)

/** The available amount before any movement of these days. */
export const beforeAll = ([first]: readonly DrawnDay[]): bigint =>
  first ? first.available - first.change : 0n
