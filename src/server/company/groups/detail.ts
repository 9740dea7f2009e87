import type * as contract from '#contract/company/groups.ts'
import { storesOfGroup } from '#server/company/groups/get-stores-by-group-id.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { findGroup, groupRevision } from './find-group.ts'
import { usersOf } from './users-of.ts'

export const detail: Handler<typeof contract.detail> = async (ctx, { groupId }) => {
  const group = await findGroup(ctx.db, ctx, groupId)
  const websites = await storesOfGroup(ctx.db, ctx, group.id)
  const storeIds = websites.map(({ storeId }) => storeId)
  return {
    groupId: group.id,
    groupName: group.name,
    revision: groupRevision(group, storeIds),
    websites,
    ...(await usersOf(ctx.db, ctx, group.id)),
  }
}
