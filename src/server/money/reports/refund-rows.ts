import { and, gte, inArray, lt, sql } from 'drizzle-orm'
import { currencyOf } from '#domain/currencies.ts'
import { type DaySpan, instantsOf } from '#domain/money/reports.ts'
import type { Reader } from '#server/db/open.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import { only, type TenantFilter } from '#server/kernel/scope.ts'
import type { ReportScope } from './report-query.ts'

/** Successful refunds of the span; the condition matches the partial index. */
export function refundsIn({ within, currencies }: ReportScope, span: DaySpan): TenantFilter {
  const { from, to } = instantsOf(span)
  return only(
    within(transactions),
    // Must repeat the index condition literally, or PostgreSQL does not use the index.
    and(
      sql`${transactions.type} = 'REFUND' and ${transactions.status} = 'SUCCESS'`,
      gte(transactions.createdAt, from),
      lt(transactions.createdAt, to),
    ),
    currencies.length > 0 ? inArray(transactions.currency, [...currencies]) : undefined,
  )
}

/** Refunds of one period and currency, and the number of distinct payments refunded. */
export type RefundRow = Awaited<ReturnType<typeof refundRows>>[number]

/**
 * Successful refunds by period, currency and, with `byStore`, website. Periods are contiguous; a payment refunded twice
 * counts once per period, so every period is counted separately.
 */
export async function refundRows(
  db: Reader,
  reach: ReportScope,
  steps: readonly DaySpan[],
  byStore = false,
) {
  const [first, last] = [steps[0], steps.at(-1)]
  if (!first || !last) return []
  const starts = steps.map((step) => instantsOf(step).from.toISOString())
  const place = sql<number>`width_bucket(${transactions.createdAt}, ${`{${starts.map((start) => `"${start}"`).join(',')}}`}::timestamptz[])`
  const store = byStore ? sql<string>`${transactions.storeId}` : sql<string>`''`
  const rows = await db
    .select({
      place: place.mapWith(Number),
      storeId: store,
      currency: transactions.currency,
      refunds: sql`count(*)`.mapWith(Number),
      payments: sql`count(distinct ${transactions.originalId})`.mapWith(Number),
      amount: sql`sum(${transactions.amount})`.mapWith(BigInt),
    })
    .from(transactions)
    .where(refundsIn(reach, { firstDay: first.firstDay, lastDay: last.lastDay }))
    .groupBy(sql`1`, sql`2`, transactions.currency)
  return rows.map((row) => ({
    ...row,
    step: row.place - 1,
    currency: currencyOf(row.currency),
  }))
}
