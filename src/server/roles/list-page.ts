import { eq, sql } from 'drizzle-orm'
import type * as contract from '#contract/roles.ts'
import { roles } from '#server/db/schema/sessions.ts'
import { cappedCount } from '#server/kernel/page.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { reachOf } from '#server/operators/reach.ts'
import { readRoles, toRow } from './find-role.ts'

/** Roles by name. A cursor is the code of the role it goes on after. */
export const listPage: Verb<typeof contract.listPage> = async (ctx, input) => {
  const { pageNum, pageSize, cursor, total } = input
  const reach = await reachOf(ctx.db, ctx)
  const found = await readRoles(ctx.db, ctx, reach, {
    limit: pageSize + 1,
    ...(cursor === undefined
      ? { offset: (pageNum - 1) * pageSize }
      : { where: after(ctx.merchantId, cursor) }),
  })
  const mine = eq(roles.merchantId, ctx.merchantId)
  const all = ctx.db.select({ id: roles.id }).from(roles).where(mine).getSQL()
  const counted = total === 'exact' ? await cappedCount(ctx.db, all) : null
  const page = found.slice(0, pageSize)
  return {
    total: counted?.count ?? null,
    totalCapped: counted?.capped ?? false,
    records: page.map(toRow),
    next: found.length > pageSize ? (page.at(-1)?.id ?? null) : null,
  }
}

const after = (merchantId: string, id: string) =>
  sql`(${roles.name}, ${roles.id}) > (select name, id from roles as last
    where last.id = ${id} and last.merchant_id = ${merchantId})`
