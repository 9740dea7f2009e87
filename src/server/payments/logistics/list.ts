import { eq, lte } from 'drizzle-orm'
import type * as contract from '#contract/payments/logistics.ts'
import { logistics } from '#server/db/schema/logistics.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { type Looking, listOf, readPart } from '#server/kernel/lists/list-of.ts'
import { byInstant, byOwnId, downwards, type Key } from '#server/kernel/lists/order.ts'
import { only } from '#server/kernel/scope.ts'
import { type LogisticsFilters, type Order, ordersWhere, selectOrders } from './orders.ts'
import { accessScopeOf } from './shared/access-scope.ts'
import { toRow } from './view.ts'

const keys: readonly Key<Order>[] = [
  byInstant(transactions.createdAt, (row) => row.createdAt),
  byOwnId(transactions.id, (row) => row.id),
]

export const orders = listOf<Looking, LogisticsFilters, Order>({
  order: downwards(...keys),
  sorts: { time: keys },
  where: async (by, { storeId, ...filters }, db) =>
    only(
      ordersWhere(await accessScopeOf(db, by, storeId), filters, by.now),
      by.until && lte(transactions.createdAt, by.until),
    ),
  read: (db, part) => readPart(selectOrders(db), part),
  all: (db, where) =>
    db
      .select({ id: transactions.id })
      .from(transactions)
      .leftJoin(logistics, eq(logistics.transactionId, transactions.id))
      .where(where)
      .getSQL(),
})

export const list: Handler<typeof contract.list> = (ctx, input) =>
  orders.page(ctx.db, ctx, input, (rows) => rows.map(toRow))
