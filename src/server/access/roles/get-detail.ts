import type * as contract from '#contract/access/roles.ts'
import { isPermissionCode } from '#domain/permission-tree.ts'
import { accessScopeOf } from '#server/access/operators/shared/access-scope.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { findRole, roleRevisions, toRow } from './find-role.ts'

export const getDetail: Handler<typeof contract.getDetail> = async (ctx, { roleCode }) => {
  const role = await findRole(ctx.db, ctx, await accessScopeOf(ctx.db, ctx), roleCode)
  const permissions = role.permissions.filter(isPermissionCode)
  return { ...toRow(role), permissions, revisions: roleRevisions(role) }
}
