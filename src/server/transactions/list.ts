import { and, desc, eq, type SQL } from 'drizzle-orm'
import type * as contract from '#contract/transactions.ts'
import { stores } from '#server/db/schema/merchants.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { cappedCount } from '#server/kernel/page.ts'
import { inScope } from '#server/kernel/scope.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { after, readCursor, writeCursor } from './cursor.ts'
import { logWhere } from './filters.ts'
import { toRow } from './view.ts'

/** The transaction log, newest first. With a cursor a page costs the same wherever it is. */
export const list: Verb<typeof contract.list> = async (ctx, input) => {
  const { pageNum, pageSize, cursor, total, storeId, ...filters } = input
  const where = and(inScope(ctx, transactions, storeId), logWhere(filters, ctx.now()))
  const place = cursor === undefined ? undefined : after(readCursor(cursor))
  const found = await ctx.db
    .select({ record: transactions, storeName: stores.name })
    .from(transactions)
    .innerJoin(stores, eq(stores.id, transactions.storeId))
    .where(and(where, place))
    .orderBy(desc(transactions.createdAt), desc(transactions.id))
    .limit(pageSize + 1)
    .offset(place ? 0 : (pageNum - 1) * pageSize)
  const page = found.slice(0, pageSize)
  const last = page.at(-1)?.record
  const counted = total === 'exact' ? await count(ctx, where) : null
  return {
    total: counted?.count ?? null,
    totalCapped: counted?.capped ?? false,
    records: page.map(({ record, storeName }) => toRow(record, storeName, ctx.language)),
    next: last && found.length > pageSize ? writeCursor(last) : null,
  }
}

const count = (ctx: MerchantCtx, where: SQL | undefined) =>
  cappedCount(
    ctx.db,
    ctx.db.select({ id: transactions.id }).from(transactions).where(where).getSQL(),
  )
