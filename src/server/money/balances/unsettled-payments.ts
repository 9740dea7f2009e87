import { eq, lte, sql } from 'drizzle-orm'
import type { Currency } from '#domain/currencies.ts'
import { stores } from '#server/db/schema/merchants.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import { type Looking, listOf, readPart } from '#server/kernel/lists/list-of.ts'
import { byInstant, byOwnId, upwards } from '#server/kernel/lists/order.ts'
import { inScope, only } from '#server/kernel/scope.ts'
import { expectedDay, grossLeft, waitingFor } from './shared/unsettled.ts'

type Filters = {
  readonly storeId?: readonly string[] | undefined
  readonly currency?: readonly Currency[] | undefined
}

const picked = {
  id: transactions.id,
  createdAt: transactions.createdAt,
  storeName: stores.name,
  // An unsettled payment always has a settlement day.
  settleAt: sql`${transactions.settleAt}`.mapWith(transactions.settleAt),
  expectedDate: expectedDay,
  currency: transactions.settlementCurrency,
  gross: sql`${grossLeft}`.mapWith(BigInt),
  fee: transactions.fee,
  reserve: transactions.reserve,
}

/** A payment that waits for its settlement. */
export type Waiting = {
  readonly id: string
  readonly createdAt: Date
  readonly storeName: string
  readonly settleAt: Date
  readonly expectedDate: string
  readonly currency: string | null
  readonly gross: bigint
  readonly fee: bigint | null
  readonly reserve: bigint | null
}

/** Unsettled payments by their settlement day. */
export const unsettled = listOf<Looking, Filters, Waiting>({
  order: upwards(
    byInstant(transactions.settleAt, (row) => row.settleAt),
    byOwnId(transactions.id, (row) => row.id),
  ),
  where: (by, { storeId, currency }) =>
    only(
      waitingFor((table) => inScope(by, table, storeId), currency),
      by.until && lte(transactions.createdAt, by.until),
    ),
  read: (db, part) =>
    readPart(
      db.select(picked).from(transactions).innerJoin(stores, eq(stores.id, transactions.storeId)),
      part,
    ),
  all: (db, where) => db.select({ id: transactions.id }).from(transactions).where(where).getSQL(),
})
