import { limits } from '#domain/limits.ts'
import { dayInZone, plusDays, startOfDay } from '#domain/time-zones.ts'
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

/** Two calendar days (yyyy-MM-dd) in the chosen zone, both included. */
export type DayRange = { readonly from: string; readonly to: string }

/** The last days up to today, as they are now. */
export function lastDays(days: number): DayRange {
  const at = now()
  return { from: dayInZone(plusDays(at, 1 - days), zone()), to: dayInZone(at, zone()) }
}

/** A range that is never empty: the last `days` unless the address says otherwise. */
export const range = (days: number = limits.listDays): Param<DayRange> => ({
  read: (search, name) => {
    const [from = '', to = ''] = (search.get(name) ?? '').split('~')
    const good = startOfDay(from, zone()) && startOfDay(to, zone())
    return good ? { from, to } : lastDays(days)
  },
  write: (value, name) => {
    const usual = lastDays(days)
    return value.from === usual.from && value.to === usual.to
      ? []
      : [[name, `${value.from}~${value.to}`]]
  },
})

/** No range, both ends empty, unless the address names one. */
export const anyRange = (): Param<DayRange> => ({
  read: (search, name) => {
    const [from = '', to = ''] = (search.get(name) ?? '').split('~')
    const good = startOfDay(from, zone()) && startOfDay(to, zone())
    return good ? { from, to } : { from: '', to: '' }
  },
  write: ({ from, to }, name) => (from === '' || to === '' ? [] : [[name, `${from}~${to}`]]),
})

/** The instants of a range as calls take them; the end is exclusive. Nothing when the range is reversed. */
export function rangePayload({ from, to }: DayRange): { from?: string; to?: string } {
  const [start, last] = [startOfDay(from, zone()), startOfDay(to, zone())]
  if (!start || !last || from > to) return {}
  return { from: start.toISOString(), to: plusDays(last, 1).toISOString() }
}
