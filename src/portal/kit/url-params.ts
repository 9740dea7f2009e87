import { type ExactFilters, namesOne } from '#domain/exact-filters.ts'
import { limits } from '#domain/limits.ts'
import { dayInZone, isTimeZone, plusDays, startOfDay, type TimeZone } from '#domain/time-zones.ts'
import { now } from './clock.ts'
import { zone } from './zone.ts'

/** Codec of one value in the query string. `write` returns nothing for the default, so that addresses stay short. */
export type Param<Value> = {
  readonly read: (search: URLSearchParams, name: string) => Value
  readonly write: (value: Value, name: string) => readonly (readonly [string, string])[]
}

/** Any param, with its value type erased: only pass `write` what `read` of the same param returned. */
export type AnyParam = {
  readonly read: (search: URLSearchParams, name: string) => unknown
  readonly write: (value: never, name: string) => readonly (readonly [string, string])[]
}
export type Params = Readonly<Record<string, AnyParam>>
export type StateOf<P extends Params> = { [Name in keyof P]: ReturnType<P[Name]['read']> }

/** Declares the URL state of a screen, at module scope. */
export const urlParams = <P extends Params>(params: P): P => params

/** Free text; empty when absent. */
export const text = (): Param<string> => ({
  read: (search, name) => search.get(name)?.trim() ?? '',
  write: (value, name) => (value === '' ? [] : [[name, value]]),
})

/** One of a list; `otherwise` applies if the address has none or an unknown value. */
export const choice = <const Value extends string, const Default extends Value | ''>(
  values: readonly Value[],
  otherwise: Default,
): Param<Value | Default> => ({
  read: (search, name) => values.find((one) => one === search.get(name)) ?? otherwise,
  write: (value, name) => (value === otherwise ? [] : [[name, value]]),
})

/** Any subset of a list, in its order; unknown values are ignored. */
export const choices = <const Value extends string>(
  values: readonly Value[],
): Param<readonly Value[]> => ({
  read: (search, name) => {
    const named = search.getAll(name)
    return values.filter((one) => named.includes(one))
  },
  write: (value, name) => value.map((one) => [name, one] as const),
})

/** Any strings, for lists that come from the server. */
export const words = (): Param<readonly string[]> => ({
  read: (search, name) => search.getAll(name).filter((one) => one !== ''),
  write: (value, name) => value.map((one) => [name, one] as const),
})

/**
 * Two calendar days (yyyy-MM-dd) in a zone, both inclusive. The address includes the zone, so a copied link means the
 * same instants to everyone.
 */
export type DayRange = {
  readonly from: string
  readonly to: string
  readonly zone: TimeZone
  /** The default range of the list, not chosen by the user. */
  readonly usual?: true
}

/** The last `days` days up to and including today, in the chosen zone or another one. */
export function lastDays(days: number, of: TimeZone = zone()): DayRange {
  const at = now()
  return { from: dayInZone(plusDays(at, 1 - days), of), to: dayInZone(at, of), zone: of }
}

/** Parses the days of an address; without a zone the chosen zone applies. Undefined if invalid. */
export function daysOf(word: string): DayRange | undefined {
  const [from = '', to = '', of = zone(), mark] = word.split('~')
  const good = isTimeZone(of) && startOfDay(from, of) && startOfDay(to, of)
  if (!good) return undefined
  return { from, to, zone: of, ...(mark === unchosen ? { usual: true } : {}) }
}

// Marks a default range in the address: a copied link shows the same days, and an exact id still matches outside them.
const unchosen = 'usual'

/** Serialises a range for the address. */
export const rangeWord = ({ from, to, zone: of, usual }: DayRange): string =>
  [from, to, of, ...(usual ? [unchosen] : [])].join('~')

const sameDays = (one: DayRange, other: DayRange): boolean =>
  rangeWord({ ...one, usual: true }) === rangeWord({ ...other, usual: true })

/** Reads the range; if `of` is set, its zone overrides the one in the address. */
const named = (search: URLSearchParams, name: string, of: TimeZone | undefined) => {
  const held = daysOf(search.get(name) ?? '')
  return held && { ...held, ...(of && { zone: of }) }
}

/** A range that is never empty: the last `days` days by default. `of` fixes the zone. */
export const range = (days: number = limits.listDays, of?: TimeZone): Param<DayRange> => ({
  read: (search, name) => named(search, name, of) ?? { ...lastDays(days, of), usual: true },
  write: (value, name) => (sameDays(value, lastDays(days, of)) ? [] : [[name, rangeWord(value)]]),
})

/** A range that is empty by default (both ends ''). `of` fixes the zone. */
export const anyRange = (of?: TimeZone): Param<DayRange> => ({
  read: (search, name) => named(search, name, of) ?? { from: '', to: '', zone: of ?? zone() },
  write: (value, name) => (value.from === '' || value.to === '' ? [] : [[name, rangeWord(value)]]),
})

/** The instants of a range as a payload; the end is exclusive. Empty if the range is reversed. */
export function rangePayload({ from, to, zone: of }: DayRange): { from?: string; to?: string } {
  const [start, last] = [startOfDay(from, of), startOfDay(to, of)]
  if (!start || !last || from > to) return {}
  return { from: start.toISOString(), to: plusDays(last, 1).toISOString() }
}

/** Whether the range is ignored: it is the default range, and a filter matches exactly one record. */
const rangeYields = (range: DayRange, filters: ExactFilters): boolean =>
  range.usual === true && namesOne(filters)

/** The range of a list as part of its payload. */
export const rangeFilter = ({ range, ...filters }: { readonly range: DayRange } & ExactFilters) =>
  rangeYields(range, filters) ? {} : rangePayload(range)
