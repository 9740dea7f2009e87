import { and, gte, inArray, lt, sql } from 'drizzle-orm'
import { type DaySpan, instantsOf } from '#domain/money/reports.ts'
import type { Reader } from '#server/db/open.ts'
import { chargebacks } from '#server/db/schema/chargebacks.ts'
import { only, type TenantFilter } from '#server/kernel/scope.ts'
import type { ReportScope } from './report-query.ts'

/** The cases whose first chargeback was opened in the span. */
export function chargebacksIn({ within, currencies }: ReportScope, span: DaySpan): TenantFilter {
  const { from, to } = instantsOf(span)
  return only(
    within(chargebacks),
    and(gte(chargebacks.firstChargebackAt, from), lt(chargebacks.firstChargebackAt, to)),
    currencies.length > 0 ? inArray(chargebacks.currency, [...currencies]) : undefined,
  )
}

/** First chargebacks opened in a span, counted by UTC day, website, currency and reason. */
export const chargebackRows = (db: Reader, reach: ReportScope, span: DaySpan) => {
  const day = sql<string>`to_char(${chargebacks.firstChargebackAt} at time zone 'UTC', 'YYYY-MM-DD')`
  const { storeId, currency, reason } = chargebacks
  return db
    .select({ day, storeId, currency, reason, count: sql`count(*)`.mapWith(Number) })
    .from(chargebacks)
    .where(chargebacksIn(reach, span))
    .groupBy(day, storeId, currency, reason)
}
