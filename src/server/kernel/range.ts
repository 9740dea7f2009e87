import { day } from '#domain/durations.ts'
import { type ExactFilters, namesOne } from '#domain/exact-filters.ts'
import { limits } from '#domain/limits.ts'
import { failFields } from './failure.ts'

/** Filters of a list with a time range. */
type Asked = ExactFilters & { readonly from?: string | undefined; readonly to?: string | undefined }
export type Range = { readonly from: Date | null; readonly to: Date | null }

/** Neither PostgreSQL nor a four-digit year holds an earlier instant. */
const firstInstant = Date.parse('0001-01-01T00:00:00Z')

/**
 * The requested range, at most a year. The default is the last seven days, or unbounded when the filters name one
 * record. The end is exclusive; undefined means up to now and beyond. Throws a field error at `to`.
 */
export function rangeOf(asked: Asked, now: Date): Range {
  const to = asked.to ? new Date(asked.to) : null
  if (!asked.from && namesOne(asked)) return { from: null, to }
  const end = to ?? now
  const before = end.getTime() - limits.listDays * day
  const from = asked.from ? new Date(asked.from) : new Date(Math.max(before, firstInstant))
  if (from > end) failFields({ to: 'range_reversed' })
  if (end.getTime() - from.getTime() > limits.listDaysMax * day)
    failFields({ to: 'range_too_wide' })
  return { from, to }
}

/** Filters with their range filled in when none was requested. Throws as `rangeOf` does. */
export function withRange<F extends Asked>(filters: F, now: Date): F {
  const { from, to } = rangeOf(filters, now)
  return {
    ...(from && { from: from.toISOString() }),
    ...(to && { to: to.toISOString() }),
    ...filters,
  }
}
