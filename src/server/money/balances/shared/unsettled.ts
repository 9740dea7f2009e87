import { and, gte, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Currency } from '#domain/currencies.ts'
import { plusDays, startOfDay } from '#domain/time-zones.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import { failFields } from '#server/kernel/failure.ts'
import { only, type TenantFilter, type Within } from '#server/kernel/scope.ts'

/** Payments and captures that succeeded and are not settled yet. */
export const waiting: SQL | undefined = and(
  isNotNull(transactions.settleAt),
  isNull(transactions.settledAt),
)

/** The unsettled remainder of a payment, in minor units of its settlement currency. */
export const grossLeft: SQL = sql`${transactions.settlementAmount} - ${transactions.settlementRefunded}`

/** The calendar day (yyyy-MM-dd, UTC+0) on which a payment settles. */
export const expectedDay = sql<string>`to_char(${transactions.settleAt} at time zone 'UTC', 'YYYY-MM-DD')`

export const waitingFor = (
  within: Within,
  currency: readonly Currency[] | undefined,
): TenantFilter =>
  only(
    within(transactions),
    waiting,
    currency?.length ? inArray(transactions.settlementCurrency, [...currency]) : undefined,
  )

/** Condition for payments that settle on a calendar day (UTC+0); fails for an invalid day. */
export function settlingOn(date: string): SQL | undefined {
  const from = startOfDay(date, 'UTC+0') ?? failFields({ expectedDate: 'format' })
  return and(gte(transactions.settleAt, from), lt(transactions.settleAt, plusDays(from, 1)))
}

export const idsSettlingOn = (within: Within, date: string): SQL =>
  sql`(select ${transactions.id} from ${transactions} where ${and(within(transactions), waiting, settlingOn(date))})`
