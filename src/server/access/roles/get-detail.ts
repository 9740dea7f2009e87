import type * as contract from '#contract/access/roles.ts'
import { isPermissionCode } from '#domain/permission-tree.ts'
import { reachOf } from '#server/access/operators/offers/reach.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { findRole, roleRevisions, toRow } from './find-role.ts'

export const getDetail: Verb<typeof contract.getDetail> = async (ctx, { roleCode }) => {
  const role = await findRole(ctx.db, ctx, await reachOf(ctx.db, ctx), roleCode)
  const permissions = role.permissions.filter(isPermissionCode)
  return { ...toRow(role), permissions, revisions: roleRevisions(role) }
}
