import { and, asc, type SQL, sql } from 'drizzle-orm'
import type * as contract from '#contract/stores.ts'
import { stores } from '#server/db/schema/merchants.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { listWhere } from './filters.ts'
import { inReach } from './find-store.ts'
import { websiteRows } from './view.ts'

/** Websites by name. A cursor is the id of the website it goes on after. */
export const list: Verb<typeof contract.list> = async (ctx, input) => {
  const { pageNum, pageSize, cursor, total, ...filters } = input
  const where = and(inReach(ctx), listWhere(filters)) ?? sql`false`
  const place = cursor === undefined ? undefined : after(ctx, cursor)
  const rows = await websiteRows(
    ctx.db,
    { now: ctx.now(), language: ctx.language },
    {
      where: and(where, place) ?? where,
      order: [asc(stores.name), asc(stores.id)],
      limit: pageSize + 1,
      offset: place ? 0 : (pageNum - 1) * pageSize,
    },
  )
  const page = rows.slice(0, pageSize)
  return {
    // A merchant has few: they are counted as they are.
    total: total === 'exact' ? await ctx.db.$count(stores, where) : null,
    totalCapped: false,
    records: page,
    next: rows.length > pageSize ? (page.at(-1)?.storeId ?? null) : null,
  }
}

const after = ({ merchantId }: MerchantCtx, id: string): SQL =>
  sql`(${stores.name}, ${stores.id}) > (select name, id from stores as last
    where last.id = ${id} and last.merchant_id = ${merchantId})`
