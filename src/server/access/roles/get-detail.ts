import type * as contract from '#contract/access/roles.ts'
import { isPermissionCode } from '#domain/permission-tree.ts'
import { reachOf } from '#server/access/operators/offers/reach.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { findRole, toRow } from './find-role.ts'

export const getDetail: Verb<typeof contract.getDetail> = async (ctx, { roleCode }) => {
  const role = await findRole(ctx.db, ctx, await reachOf(ctx.db, ctx), roleCode)
  return { ...toRow(role), permissions: role.permissions.filter(isPermissionCode) }
}
