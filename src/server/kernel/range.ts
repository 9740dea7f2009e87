import { day } from '#domain/durations.ts'
import { type ExactFilters, namesOne } from '#domain/exact-filters.ts'
import { limits } from '#domain/limits.ts'
import { failFields } from './failure.ts'

/** Filters of a list that goes by time. */
type Asked = ExactFilters & { readonly from?: string | undefined; readonly to?: string | undefined }
export type Range = { readonly from: Date | null; readonly to: Date | null }

/** No database and no text of four digits holds an earlier one. */
const firstInstant = Date.parse('0001-01-01T00:00:00Z')

/**
 * The range that is asked for, at most a year. When nothing is said: the last seven days, or any time where the
 * filters name one thing. The end is exclusive; none means until now and on. Fails at the field `to`.
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

/** Filters that say their range, also when it was not asked for. Fails as `rangeOf` does. */
export function withRange<F extends Asked>(filters: F, now: Date): F {
  const { from, to } = rangeOf(filters, now)
  return {
    ...(from && { from: from.toISOString() }),
    ...(to && { to: to.toISOString() }),
    ...filters,
  }
}
