import { type ExactFilters, namesOne } from '#domain/exact-filters.ts'
import { limits } from '#domain/limits.ts'
import { dayInZone, isTimeZone, plusDays, startOfDay, type TimeZone } from '#domain/time-zones.ts'
import { now } from './clock.ts'
import { zone } from './zone.ts'

/** How one value stands in the address. `write` gives nothing for the default, so addresses stay short. */
export type Param<Value> = {
  readonly read: (search: URLSearchParams, name: string) => Value
  readonly write: (value: Value, name: string) => readonly (readonly [string, string])[]
}

/** Any param: what one reads, only it writes. */
export type AnyParam = {
  readonly read: (search: URLSearchParams, name: string) => unknown
  readonly write: (value: never, name: string) => readonly (readonly [string, string])[]
}
export type Params = Readonly<Record<string, AnyParam>>
export type StateOf<P extends Params> = { [Name in keyof P]: ReturnType<P[Name]['read']> }

/** Declares the state of a screen, at module scope. */
export const urlParams = <P extends Params>(params: P): P => params

/** Free text; empty when absent. */
export const text = (): Param<string> => ({
  read: (search, name) => search.get(name)?.trim() ?? '',
  write: (value, name) => (value === '' ? [] : [[name, value]]),
})

/** One of a list, with the value that stands when the address names none (or nonsense). */
export const choice = <const Value extends string, const Default extends Value | ''>(
  values: readonly Value[],
  otherwise: Default,
): Param<Value | Default> => ({
  read: (search, name) => values.find((one) => one === search.get(name)) ?? otherwise,
  write: (value, name) => (value === otherwise ? [] : [[name, value]]),
})

/** Any of a list, in its order; unknown words fall out. */
export const choices = <const Value extends string>(
  values: readonly Value[],
): Param<readonly Value[]> => ({
  read: (search, name) => {
    const named = search.getAll(name)
    return values.filter((one) => named.includes(one))
  },
  write: (value, name) => value.map((one) => [name, one] as const),
})

/** Any words, for lists that come from the server. */
export const words = (): Param<readonly string[]> => ({
  read: (search, name) => search.getAll(name).filter((one) => one !== ''),
  write: (value, name) => value.map((one) => [name, one] as const),
})

/**
 * Two calendar days (yyyy-MM-dd) of a zone, both included. The zone travels with them in the address: a link that
 * is copied means the same instants to whoever opens it.
 */
export type DayRange = {
  readonly from: string
  readonly to: string
  readonly zone: TimeZone
  /** Nobody chose it: the list begins with it. */
  readonly usual?: true
}

/** The last days up to today, as they are now in the chosen zone or in another one. */
export function lastDays(days: number, of: TimeZone = zone()): DayRange {
  const at = now()
  return { from: dayInZone(plusDays(at, 1 - days), of), to: dayInZone(at, of), zone: of }
}

/** The days an address names; where it names no zone, they are of the chosen one. */
export function daysOf(word: string): DayRange | undefined {
  const [from = '', to = '', of = zone(), mark] = word.split('~')
  const good = isTimeZone(of) && startOfDay(from, of) && startOfDay(to, of)
  if (!good) return undefined
  return { from, to, zone: of, ...(mark === unchosen ? { usual: true } : {}) }
}

// What marks days in an address that nobody chose: a copied link shows the same, and an exact id still finds any time.
const unchosen = 'usual'

/** The days as an address names them. */
export const rangeWord = ({ from, to, zone: of, usual }: DayRange): string =>
  [from, to, of, ...(usual ? [unchosen] : [])].join('~')

const sameDays = (one: DayRange, other: DayRange): boolean =>
  rangeWord({ ...one, usual: true }) === rangeWord({ ...other, usual: true })

/** Days of what has a calendar of its own are days of its zone, whatever zone an address names. */
const named = (search: URLSearchParams, name: string, of: TimeZone | undefined) => {
  const held = daysOf(search.get(name) ?? '')
  return held && { ...held, ...(of && { zone: of }) }
}

/** A range that is never empty: the last `days` unless the address says otherwise. `of`: always days of that zone. */
export const range = (days: number = limits.listDays, of?: TimeZone): Param<DayRange> => ({
  read: (search, name) => named(search, name, of) ?? { ...lastDays(days, of), usual: true },
  write: (value, name) => (sameDays(value, lastDays(days, of)) ? [] : [[name, rangeWord(value)]]),
})

/** No range, both ends empty, unless the address names one. `of`: as for `range`. */
export const anyRange = (of?: TimeZone): Param<DayRange> => ({
  read: (search, name) => named(search, name, of) ?? { from: '', to: '', zone: of ?? zone() },
  write: (value, name) => (value.from === '' || value.to === '' ? [] : [[name, rangeWord(value)]]),
})

/** The instants of a range as calls take them; the end is exclusive. Nothing when the range is reversed. */
export function rangePayload({ from, to, zone: of }: DayRange): { from?: string; to?: string } {
  const [start, last] = [startOfDay(from, of), startOfDay(to, of)]
  if (!start || !last || from > to) return {}
  return { from: start.toISOString(), to: plusDays(last, 1).toISOString() }
}

/** Whether the range of a list does not count: it was not chosen, and a filter names one thing. */
const rangeYields = (range: DayRange, filters: ExactFilters): boolean =>
  range.usual === true && namesOne(filters)

/** The range of a list as its call takes it. */
export const rangeFilter = ({ range, ...filters }: { readonly range: DayRange } & ExactFilters) =>
  rangeYields(range, filters) ? {} : rangePayload(range)
