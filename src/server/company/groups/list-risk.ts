import { asc } from 'drizzle-orm'
import type * as contract from '#contract/company/groups.ts'
import { reachOf } from '#server/access/operators/offers/reach.ts'
import { inReach } from '#server/company/websites/offers/find-store.ts'
import { groups, stores } from '#server/db/schema/merchants.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { groupsInReach } from './find-group.ts'

export const listRisk: Verb<typeof contract.listRisk> = async (ctx) => {
  const reach = await reachOf(ctx.db, ctx)
  const rows = await ctx.db
    .select({ groupId: groups.id, groupName: groups.name })
    .from(groups)
    .where(groupsInReach(ctx, reach))
    .orderBy(asc(groups.name), asc(groups.id))
  const members = await ctx.db
    .select({ id: stores.id, groupId: stores.groupId })
    .from(stores)
    .where(inReach(ctx))
    .orderBy(asc(stores.name), asc(stores.id))
  return rows.map((group) => ({
    ...group,
    storeIds: members.filter(({ groupId }) => groupId === group.groupId).map(({ id }) => id),
  }))
}
