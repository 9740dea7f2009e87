import type * as contract from '#contract/access/roles.ts'
import { isPermissionCode, permissionItem } from '#domain/permission-tree.ts'
import { reason } from '#domain/reasons.ts'
import { accessScopeOf } from '#server/access/operators/shared/access-scope.ts'
import { Failure } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { findRole } from './find-role.ts'

const menu = 'M-0701'

/** Every user may read their own permissions; those of a role require role management. */
export const getPermissions: Handler<typeof contract.getPermissions> = async (
  ctx,
  { roleCode },
) => {
  if (roleCode === undefined) return [...ctx.permissions].map(permissionItem)
  if (!ctx.permissions.has(menu))
    throw new Failure('forbidden', {
      reasons: [reason('permission.missing', { permission: menu })],
    })
  const role = await findRole(ctx.db, ctx, await accessScopeOf(ctx.db, ctx), roleCode)
  return role.permissions.filter(isPermissionCode).map(permissionItem)
}
