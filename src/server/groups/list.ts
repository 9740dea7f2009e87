import { and, asc, type SQL, sql } from 'drizzle-orm'
import type * as contract from '#contract/groups.ts'
import { groups, stores } from '#server/db/schema/merchants.ts'
import { userGroups, users } from '#server/db/schema/sessions.ts'
import { cappedCount } from '#server/kernel/page.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { reachOf } from '#server/operators/reach.ts'
import { groupsInReach } from './find-group.ts'

// Written with aliases: a query over one table leaves its columns without the table's name.
const storesIn = sql`(select count(*) from ${stores} as s
  where s.group_id = "groups"."id" and s.deleted_at is null)`.mapWith(Number)
const operatorsOf =
  sql`(select count(*) from ${userGroups} as g join ${users} as u on u.id = g.user_id
  where g.group_id = "groups"."id" and u.deleted_at is null)`.mapWith(Number)

/** Groups by name. A cursor is the id of the group it goes on after. */
export const list: Verb<typeof contract.list> = async (ctx, input) => {
  const { pageNum, pageSize, cursor, total, groupName } = input
  const where = and(
    groupsInReach(ctx, await reachOf(ctx.db, ctx)),
    groupName ? sql`position(${groupName.toLowerCase()} in lower(${groups.name})) > 0` : undefined,
  )
  const place = cursor === undefined ? undefined : after(ctx.merchantId, cursor)
  const rows = await ctx.db
    .select({
      groupId: groups.id,
      groupName: groups.name,
      stores: storesIn,
      operators: operatorsOf,
    })
    .from(groups)
    .where(and(where, place))
    .orderBy(asc(groups.name), asc(groups.id))
    .limit(pageSize + 1)
    .offset(place ? 0 : (pageNum - 1) * pageSize)
  const page = rows.slice(0, pageSize)
  const all = ctx.db.select({ id: groups.id }).from(groups).where(where).getSQL()
  const counted = total === 'exact' ? await cappedCount(ctx.db, all) : null
  return {
    total: counted?.count ?? null,
    totalCapped: counted?.capped ?? false,
    records: page,
    next: rows.length > pageSize ? (page.at(-1)?.groupId ?? null) : null,
  }
}

const after = (merchantId: string, id: string): SQL =>
  sql`(${groups.name}, ${groups.id}) > (select name, id from groups as last
    where last.id = ${id} and last.merchant_id = ${merchantId})`
