import type { Input } from '#contract/call.ts'
import type * as contract from '#contract/money/reports.ts'
import { limits } from '#domain/limits.ts'
import { type DaySpan, daysIn, periodBefore } from '#domain/money/reports.ts'
import { startOfDay } from '#domain/time-zones.ts'
import { failFields } from '#server/kernel/failure.ts'
import { inScope, type Scope, type Within } from '#server/kernel/scope.ts'

export type ReportQuery = Input<typeof contract.selectData>
type Reach = Pick<ReportQuery, 'storeId' | 'currency'>

/** Whose records a report covers, and in which currencies; an empty list means all. */
export type ReportScope = {
  readonly within: Within
  readonly currencies: readonly string[]
}

export const reportScopeOf = (scope: Scope, { storeId, currency = [] }: Reach): ReportScope => ({
  within: (table) => inScope(scope, table, storeId?.length ? storeId : undefined),
  currencies: currency,
})

/** The requested days. Fails for an invalid day, a reversed period, or more than a year. */
export function periodOf({ firstDay, lastDay }: DaySpan): DaySpan {
  if (!startOfDay(firstDay, 'UTC+0')) return failFields({ firstDay: 'format' })
  if (!startOfDay(lastDay, 'UTC+0')) return failFields({ lastDay: 'format' })
  if (firstDay > lastDay) return failFields({ lastDay: 'range_reversed' })
  if (daysIn({ firstDay, lastDay }) > limits.listDaysMax)
    return failFields({ lastDay: 'range_too_wide' })
  return { firstDay, lastDay }
}

export function periodsOf(asked: DaySpan) {
  const period = periodOf(asked)
  return { period, before: periodBefore(period) }
}
