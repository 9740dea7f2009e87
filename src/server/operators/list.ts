import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type * as contract from '#contract/operators.ts'
import { users } from '#server/db/schema/sessions.ts'
import { cappedCount } from '#server/kernel/page.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { operatorsInReach, withRights } from './operator-rows.ts'
import { reachOf } from './reach.ts'
import { toRow } from './view.ts'

/** Operators by name. A cursor is the code of the operator it goes on after. */
export const list: Verb<typeof contract.list> = async (ctx, input) => {
  const { pageNum, pageSize, cursor, total, keyword, status } = input
  const reach = await reachOf(ctx.db, ctx)
  const where = and(
    operatorsInReach(ctx, reach),
    keyword ? contains(keyword) : undefined,
    status ? eq(users.enabled, status === 'enabled') : undefined,
  )
  const place = cursor === undefined ? undefined : after(ctx.merchantId, cursor)
  const rows = await ctx.db
    .select()
    .from(users)
    .where(and(where, place))
    .orderBy(asc(users.name), asc(users.id))
    .limit(pageSize + 1)
    .offset(place ? 0 : (pageNum - 1) * pageSize)
  const page = await withRights(ctx.db, ctx, reach, rows.slice(0, pageSize))
  const all = ctx.db.select({ id: users.id }).from(users).where(where).getSQL()
  const counted = total === 'exact' ? await cappedCount(ctx.db, all) : null
  return {
    total: counted?.count ?? null,
    totalCapped: counted?.capped ?? false,
    records: page.map(toRow),
    next: rows.length > pageSize ? (page.at(-1)?.user.id ?? null) : null,
  }
}

const contains = (keyword: string): SQL => {
  const texts = sql`concat_ws(E'\\n', ${users.name}, ${users.loginName}, ${users.email}, ${users.phone})`
  return sql`position(${keyword.toLowerCase()} in lower(${texts})) > 0`
}

const after = (merchantId: string, id: string): SQL =>
  sql`(${users.name}, ${users.id}) > (select name, id from users as last
    where last.id = ${id} and last.merchant_id = ${merchantId})`
