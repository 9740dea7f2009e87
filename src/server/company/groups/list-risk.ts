import { asc } from 'drizzle-orm'
import type * as contract from '#contract/company/groups.ts'
import { accessScopeOf } from '#server/access/operators/shared/access-scope.ts'
import { isVisible } from '#server/company/websites/shared/find-store.ts'
import { groups, stores } from '#server/db/schema/merchants.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { visibleGroups } from './find-group.ts'

export const listRisk: Handler<typeof contract.listRisk> = async (ctx) => {
  const reach = await accessScopeOf(ctx.db, ctx)
  const rows = await ctx.db
    .select({ groupId: groups.id, groupName: groups.name })
    .from(groups)
    .where(visibleGroups(ctx, reach))
    .orderBy(asc(groups.name), asc(groups.id))
  const members = await ctx.db
    .select({ id: stores.id, groupId: stores.groupId })
    .from(stores)
    .where(isVisible(ctx))
    .orderBy(asc(stores.name), asc(stores.id))
  return rows.map((group) => ({
    ...group,
    storeIds: members.filter(({ groupId }) => groupId === group.groupId).map(({ id }) => id),
  }))
}
