import { and, eq, gte, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Input } from '#contract/call.ts'
import type * as contract from '#contract/payments/transactions.ts'
import { identifierKey } from '#domain/identifiers.ts'
import { type FailureReason, isDeclineCode } from '#domain/payments/declines.ts'
import type { PaymentStatus } from '#domain/payments/payment-status.ts'
import { unpaidStatuses } from '#domain/payments/transactions.ts'
import { runAgain } from '#server/db/run-planned.ts'
import { stores } from '#server/db/schema/merchants.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import { Failure } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { type Looking, listOf } from '#server/kernel/lists/list-of.ts'
import {
  byInstant,
  byNumber,
  byOwnId,
  byText,
  downwards,
  type Sorts,
} from '#server/kernel/lists/order.ts'
import { sameId, sameIdentifier } from '#server/kernel/lists/same-id.ts'
import { rangeOf } from '#server/kernel/range.ts'
import { inScope, only } from '#server/kernel/scope.ts'
import { records, type TransactionRecord } from './shared/record.ts'
import { toRow } from './shared/view.ts'

export type LogFilters = Omit<
  Input<typeof contract.list>,
  'pageNum' | 'pageSize' | 'cursor' | 'total'
>

/** The first six and last four digits of a card number, both or neither. Fails with `wrong_card_search`. */
function cardOf({ cardFirstSix = '', cardLastFour = '' }: LogFilters) {
  if (cardFirstSix === '' && cardLastFour === '') return undefined
  if (/^\d{6}$/.test(cardFirstSix) && /^\d{4}$/.test(cardLastFour))
    return { cardFirstSix, cardLastFour }
  const field = /^\d{6}$/.test(cardFirstSix) ? 'cardLastFour' : 'cardFirstSix'
  throw new Failure('wrong_card_search', { fields: { [field]: 'card_search_pair' } })
}

/**
 * Unsuccessful records with these reasons. The condition on the status lets the planner use the index that begins with
 * it.
 */
function failedFor(reasons: readonly FailureReason[]) {
  const { status, declineCode } = transactions
  const ended = (as: (typeof unpaidStatuses)[number]) => and(eq(status, as), isNull(declineCode))
  return and(
    inArray(status, [...unpaidStatuses]),
    or(
      inArray(declineCode, reasons.filter(isDeclineCode)),
      reasons.includes('cancelled') ? ended('CANCELED') : undefined,
      reasons.includes('none') ? ended('FAILED') : undefined,
    ),
  )
}

/** Matches the address given by the payer or that of the order. */
const ofPayer = (email: string) =>
  or(eq(transactions.email, email), eq(transactions.orderEmail, email))

/**
 * Records with some statuses. One with both a lost and an open case matches either status, although it shows the open
 * one.
 */
export const standsUnder = (statuses: readonly PaymentStatus[]): SQL | undefined =>
  or(
    inArray(transactions.paymentStatus, statuses),
    statuses.includes('charged_back') && !statuses.includes('in_dispute')
      ? and(eq(transactions.paymentStatus, 'in_dispute'), transactions.chargedBack)
      : undefined,
  )

/** The filter condition on rows of the log; the caller must add the scope. */
export function logWhere(filters: LogFilters, now: Date): SQL | undefined {
  const { from, to } = rangeOf(filters, now)
  const card = cardOf(filters)
  const { transactionId, merchantTransactionId, arn, email } = filters
  const { lastFour, paymentBrand, currency, transactionType } = filters
  const { status, paymentStatus, failure } = filters
  return and(
    from ? gte(transactions.createdAt, from) : undefined,
    to ? lt(transactions.createdAt, to) : undefined,
    transactionId ? sameId(transactions.id, transactionId) : undefined,
    // Matches the merchant's own order number or that of their shop.
    merchantTransactionId
      ? or(
          sameIdentifier(transactions.merchantReference, merchantTransactionId),
          sameIdentifier(transactions.shopOrderId, merchantTransactionId),
        )
      : undefined,
    // As typed, or without the spaces between groups of digits.
    arn ? inArray(transactions.arn, [arn, identifierKey(arn)]) : undefined,
    email ? ofPayer(email.toLowerCase()) : undefined,
    paymentBrand?.length ? inArray(transactions.brand, paymentBrand) : undefined,
    currency?.length ? inArray(transactions.currency, currency) : undefined,
    transactionType?.length ? inArray(transactions.type, transactionType) : undefined,
    status?.length ? inArray(transactions.status, status) : undefined,
    paymentStatus?.length ? standsUnder(paymentStatus) : undefined,
    failure?.length ? failedFor(failure) : undefined,
    lastFour ? eq(transactions.cardLastFour, lastFour) : undefined,
    card && eq(transactions.cardLastFour, card.cardLastFour),
    card && eq(transactions.cardFirstSix, card.cardFirstSix),
  )
}

/** The order of the log by creation, shared by lists and exports. */
export const newestFirst = <Row>(
  of: (row: Row) => { readonly id: string; readonly createdAt: Date },
) =>
  downwards<Row>(
    byInstant(transactions.createdAt, (row) => of(row).createdAt),
    byOwnId(transactions.id, (row) => of(row).id),
  )

/** Grouped by currency: equal numbers in different currencies are different amounts. */
export const sortsOf = <Row>(
  of: (
    row: Row,
  ) => Pick<typeof transactions.$inferSelect, 'id' | 'createdAt' | 'currency' | 'amount'>,
): Sorts<Row> => ({
  time: newestFirst(of).keys,
  amount: [
    byText(transactions.currency, (row) => of(row).currency),
    byNumber(transactions.amount, (row) => of(row).amount),
    byOwnId(transactions.id, (row) => of(row).id),
  ],
})

export const logOf = (by: Looking, { storeId, ...filters }: LogFilters) =>
  only(
    inScope(by, transactions, storeId),
    logWhere(filters, by.now),
    by.until && lte(transactions.createdAt, by.until),
  )

type Listed = { readonly record: TransactionRecord; readonly storeName: string }

const log = listOf<Looking, LogFilters, Listed>({
  order: newestFirst(({ record }) => record),
  sorts: sortsOf(({ record }) => record),
  where: logOf,
  read: async (db, { where, sort, limit, offset }) => {
    const from = offset === 0 ? sql`` : sql`offset ${offset}`
    const page = sql`
      select ${records.columns}, ${stores.name} as "storeName"
      from ${transactions} inner join ${stores} on ${stores.id} = ${transactions.storeId}
      where ${where} order by ${sql.join([...sort], sql`, `)} limit ${sql.raw(String(limit))} ${from}`
    // The limit is inlined in the SQL text because the planner depends on it.
    const { rows } = await runAgain<{ storeName: string }>(db, page)
    return rows.map((row) => ({ record: records.read(row), storeName: row.storeName }))
  },
  all: (db, where) => db.select({ id: transactions.id }).from(transactions).where(where).getSQL(),
})

/** The transaction log, newest first. With a cursor every page costs the same. */
export const list: Handler<typeof contract.list> = (ctx, input) =>
  log.page(ctx.db, ctx, input, (rows) =>
    rows.map(({ record, storeName }) => toRow(record, storeName, ctx.language)),
  )
