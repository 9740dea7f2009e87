import { sql } from 'drizzle-orm'
import type { Input, Output } from '#contract/call.ts'
import type * as contract from '#contract/company/groups.ts'
import { type AccessScope, accessScopeOf } from '#server/access/operators/shared/access-scope.ts'
import { groups, stores } from '#server/db/schema/merchants.ts'
import { userGroups, users } from '#server/db/schema/sessions.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { listOf, readPart } from '#server/kernel/lists/list-of.ts'
import { byOwnId, byText, type Key, upwards } from '#server/kernel/lists/order.ts'
import { byId, only } from '#server/kernel/scope.ts'
import { visibleGroups } from './find-group.ts'

// Uses aliases, because drizzle omits the table name from columns in a query over one table.
const storesIn = sql`(select count(*) from ${stores} as s
  where ${byId(sql`s.group_id`, sql`"groups"."id"`)} and s.deleted_at is null)`.mapWith(Number)
const operatorsOf =
  sql`(select count(*) from ${userGroups} as g join ${users} as u on u.id = g.user_id
  where g.group_id = "groups"."id" and u.deleted_at is null)`.mapWith(Number)

type By = { readonly ctx: MerchantCtx; readonly reach: AccessScope }
type Row = Output<typeof contract.list>['records'][number]

const keys: readonly Key<Row>[] = [
  byText(groups.name, (row) => row.groupName),
  byOwnId(groups.id, (row) => row.groupId),
]

const byName = listOf<By, Pick<Input<typeof contract.list>, 'groupName' | 'sort'>, Row>({
  order: upwards(...keys),
  sorts: { name: keys },
  where: ({ ctx, reach }, { groupName }) =>
    only(
      visibleGroups(ctx, reach),
      groupName
        ? sql`position(${groupName.toLowerCase()} in lower(${groups.name})) > 0`
        : undefined,
    ),
  read: (db, part) =>
    readPart(
      db
        .select({
          groupId: groups.id,
          groupName: groups.name,
          stores: storesIn,
          operators: operatorsOf,
        })
        .from(groups),
      part,
    ),
  all: (db, where) => db.select({ id: groups.id }).from(groups).where(where).getSQL(),
})

export const list: Handler<typeof contract.list> = async (ctx, input) => {
  const reach = await accessScopeOf(ctx.db, ctx)
  return byName.page(ctx.db, { ctx, reach }, input, (rows) => rows)
}
