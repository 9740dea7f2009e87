import { and, desc, eq } from 'drizzle-orm'
import type * as contract from '#contract/logistics.ts'
import { logistics } from '#server/db/schema/logistics.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import { cappedCount } from '#server/kernel/page.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { after, readCursor, writeCursor } from '#server/transactions/cursor.ts'
import { ordersWhere, reachOf, selectOrders } from './orders.ts'
import { toRow } from './view.ts'

/** Orders that need logistics or have them, newest first. */
export const list: Verb<typeof contract.list> = async (ctx, input) => {
  const { pageNum, pageSize, cursor, total, storeId, ...filters } = input
  const reach = await reachOf(ctx.db, ctx, storeId)
  const where = ordersWhere(reach, filters, ctx.now())
  const place = cursor === undefined ? undefined : after(readCursor(cursor))
  const found = await selectOrders(ctx.db)
    .where(and(where, place))
    .orderBy(desc(transactions.createdAt), desc(transactions.id))
    .limit(pageSize + 1)
    .offset(place ? 0 : (pageNum - 1) * pageSize)
  const page = found.slice(0, pageSize)
  const last = page.at(-1)
  const all = ctx.db
    .select({ id: transactions.id })
    .from(transactions)
    .leftJoin(logistics, eq(logistics.transactionId, transactions.id))
    .where(where)
  const counted = total === 'exact' ? await cappedCount(ctx.db, all.getSQL()) : null
  return {
    total: counted?.count ?? null,
    totalCapped: counted?.capped ?? false,
    records: page.map(toRow),
    next: last && found.length > pageSize ? writeCursor(last) : null,
  }
}
