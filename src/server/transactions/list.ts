import { and, desc, type SQL, sql } from 'drizzle-orm'
import type * as contract from '#contract/transactions.ts'
import { stores } from '#server/db/schema/merchants.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { cappedCount } from '#server/kernel/page.ts'
import { inScope } from '#server/kernel/scope.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { after, readCursor, writeCursor } from './cursor.ts'
import { logWhere } from './filters.ts'
import { records } from './record.ts'
import { toRow } from './view.ts'

/** The transaction log, newest first. With a cursor a page costs the same wherever it is. */
export const list: Verb<typeof contract.list> = async (ctx, input) => {
  const { pageNum, pageSize, cursor, total, storeId, ...filters } = input
  const where = and(inScope(ctx, transactions, storeId), logWhere(filters, ctx.now()))
  const place = cursor === undefined ? undefined : after(readCursor(cursor))
  const { rows } = await ctx.db.execute<{ store_name: string }>(sql`
    select ${records.columns}, ${stores.name} as store_name
    from ${transactions} inner join ${stores} on ${stores.id} = ${transactions.storeId}
    where ${and(where, place)} order by ${desc(transactions.createdAt)}, ${desc(transactions.id)}
    limit ${pageSize + 1} offset ${place ? 0 : (pageNum - 1) * pageSize}`)
  const page = rows
    .slice(0, pageSize)
    .map((row) => ({ record: records.read(row), store: row.store_name }))
  const last = page.at(-1)?.record
  const counted = total === 'exact' ? await count(ctx, where) : null
  return {
    total: counted?.count ?? null,
    totalCapped: counted?.capped ?? false,
    records: page.map(({ record, store }) => toRow(record, store, ctx.language)),
    next: last && rows.length > pageSize ? writeCursor(last) : null,
  }
}

const count = (ctx: MerchantCtx, where: SQL | undefined) =>
  cappedCount(
    ctx.db,
    ctx.db.select({ id: transactions.id }).from(transactions).where(where).getSQL(),
  )
