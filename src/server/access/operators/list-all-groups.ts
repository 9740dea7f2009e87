import { and, asc, count, eq, inArray, isNull } from 'drizzle-orm'
import type * as contract from '#contract/access/operators.ts'
import { groups, stores } from '#server/db/schema/merchants.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { ofMerchant } from '#server/kernel/scope.ts'
import { accessScopeOf } from './shared/access-scope.ts'

export const listAllGroups: Handler<typeof contract.listAllGroups> = async (ctx) => {
  const { allGroups, groups: own } = await accessScopeOf(ctx.db, ctx)
  const given = await ctx.db
    .select({ groupId: groups.id, groupName: groups.name, stores: count(stores.id) })
    .from(groups)
    .leftJoin(stores, and(eq(stores.groupId, groups.id), isNull(stores.deletedAt)))
    .where(and(ofMerchant(ctx, groups), allGroups ? undefined : inArray(groups.id, [...own])))
    .groupBy(groups.id)
    .orderBy(asc(groups.name), asc(groups.id))
  return { allGroups, groups: given }
}
