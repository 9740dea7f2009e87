import { withParents } from '#domain/permission-tree.ts'
import type { PermissionCode } from '#domain/permissions.ts'
import { reason } from '#domain/reasons.ts'
import { type AccessScope, holdsAll } from '#server/access/operators/shared/access-scope.ts'
import { refuseFor } from '#server/kernel/failure.ts'

/** The codes that a role is to grant, including the menus they belong to. Nobody grants more than they hold. */
export function granted(reach: AccessScope, wanted: readonly PermissionCode[]): PermissionCode[] {
  const codes = [...withParents(wanted)].sort()
  refuseFor(holdsAll(reach, codes) ? [] : [reason('permission.beyond_own')])
  return codes
}
