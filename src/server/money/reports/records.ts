import { and, eq, gte, inArray, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { Input } from '#contract/call.ts'
import type { ReportRecord } from '#contract/money/report-shapes.ts'
import type * as contract from '#contract/money/reports.ts'
import { currencyOf } from '#domain/currencies.ts'
import { instantsOf, type ReportPart } from '#domain/money/reports.ts'
import { decimalOf } from '#domain/money.ts'
import { paymentTypes, unpaidStatuses } from '#domain/payments/transactions.ts'
import type { Reader } from '#server/db/open.ts'
import { chargebacks } from '#server/db/schema/chargebacks.ts'
import { stores } from '#server/db/schema/merchants.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import { type Looking, listOf, readPart } from '#server/kernel/lists/list-of.ts'
import { byInstant, byOwnId, downwards } from '#server/kernel/lists/order.ts'
import { only, type TenantFilter } from '#server/kernel/scope.ts'
import { chargebacksIn } from './chargeback-rows.ts'
import { refundsIn } from './refund-rows.ts'
import { periodOf, reportScopeOf } from './report-query.ts'

export type RecordFilters = Omit<
  Input<typeof contract.selectPage>,
  'pageNum' | 'pageSize' | 'cursor' | 'total'
>

const statusesOf: Readonly<Record<'accepted' | 'succeeded' | 'failed' | 'underWay', SQL>> = {
  accepted: ne(transactions.status, 'PENDING'),
  succeeded: eq(transactions.status, 'SUCCESS'),
  failed: inArray(transactions.status, [...unpaidStatuses]),
  underWay: inArray(transactions.status, ['PROCESSING', 'REVIEW']),
}
const isPaymentPart = (part: ReportPart): part is keyof typeof statusesOf => part in statusesOf

/** Condition for the payments or refunds that a figure counts. */
function tradesWhere(by: Looking, asked: RecordFilters, db: Reader): TenantFilter {
  const { part, country } = asked
  const reach = reportScopeOf(by, asked)
  const span = periodOf(asked)
  if (part === 'refunds') return refundsIn(reach, span)
  if (!isPaymentPart(part)) {
    const refunded = db
      .select({ id: transactions.originalId })
      .from(transactions)
      .where(refundsIn(reach, span))
    return only(reach.within(transactions), inArray(transactions.id, refunded))
  }
  const { from, to } = instantsOf(span)
  return only(
    reach.within(transactions),
    and(
      inArray(transactions.type, [...paymentTypes]),
      statusesOf[part],
      gte(transactions.createdAt, from),
      lt(transactions.createdAt, to),
      country === undefined
        ? undefined
        : eq(sql`coalesce(${transactions.issueCountry}, '')`, country),
      reach.currencies.length > 0
        ? inArray(transactions.currency, [...reach.currencies])
        : undefined,
    ),
  )
}

const selectTrades = (db: Reader) =>
  db
    .select({
      id: transactions.id,
      type: transactions.type,
      status: transactions.status,
      country: transactions.issueCountry,
      at: transactions.createdAt,
      storeName: stores.name,
      currency: transactions.currency,
      amount: transactions.amount,
    })
    .from(transactions)
    .innerJoin(stores, eq(stores.id, transactions.storeId))
type Trade = Awaited<ReturnType<typeof selectTrades>>[number]

export const trades = listOf<Looking, RecordFilters, Trade>({
  order: downwards(
    byInstant(transactions.createdAt, ({ at }) => at),
    byOwnId(transactions.id, ({ id }) => id),
  ),
  where: tradesWhere,
  read: (db, part) => readPart(selectTrades(db), part),
  all: (db, where) => db.select({ id: transactions.id }).from(transactions).where(where).getSQL(),
})

const selectCases = (db: Reader) =>
  db
    .select({
      id: chargebacks.id,
      transactionId: chargebacks.transactionId,
      reason: chargebacks.reason,
      at: sql<Date>`${chargebacks.firstChargebackAt}`.mapWith(chargebacks.firstChargebackAt),
      storeName: stores.name,
      currency: chargebacks.currency,
      amount: chargebacks.amount,
    })
    .from(chargebacks)
    .innerJoin(stores, eq(stores.id, chargebacks.storeId))
type Case = Awaited<ReturnType<typeof selectCases>>[number]

export const cases = listOf<Looking, RecordFilters, Case>({
  order: downwards(
    byInstant(chargebacks.firstChargebackAt, ({ at }) => at),
    byOwnId(chargebacks.id, ({ id }) => id),
  ),
  where: (by, asked) =>
    only(
      chargebacksIn(reportScopeOf(by, asked), periodOf(asked)),
      asked.reason ? eq(chargebacks.reason, asked.reason) : undefined,
    ),
  read: (db, part) => readPart(selectCases(db), part),
  all: (db, where) => db.select({ id: chargebacks.id }).from(chargebacks).where(where).getSQL(),
})

export const toTrade = (row: Trade): ReportRecord => ({
  transactionId: row.id,
  ...{ chargebackId: null, reason: null },
  transactionType: row.type,
  status: row.status,
  country: row.country,
  ...toShared(row),
})

export const toCase = (row: Case): ReportRecord => ({
  transactionId: row.transactionId,
  chargebackId: row.id,
  reason: row.reason,
  ...{ transactionType: null, status: null, country: null },
  ...toShared(row),
})

function toShared({
  at,
  storeName,
  currency: code,
  amount,
}: Pick<Case, 'at' | 'storeName' | 'currency' | 'amount'>) {
  const currency = currencyOf(code)
  return { at: at.toISOString(), storeName, currency, amount: decimalOf(amount, currency) }
}
