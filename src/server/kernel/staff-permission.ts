import { reason } from '#domain/reasons.ts'
import type { StaffPermission } from '#domain/staff-permissions.ts'
import { Failure } from './failure.ts'

type Holder = { readonly staffPermissions: ReadonlySet<StaffPermission> }

/** Why a staff member may not do something, naming who may; empty when they may. */
export const reasonsAgainstPermission = (
  { staffPermissions }: Holder,
  permission: StaffPermission,
) => (staffPermissions.has(permission) ? [] : [reason('desk.permission', { permission })])

/** Throws `forbidden` unless the permission is held. Every call and every decision of the desk checks it. */
export function requireStaffPermission(holder: Holder, permission: StaffPermission): void {
  const reasons = reasonsAgainstPermission(holder, permission)
  if (reasons.length > 0) throw new Failure('forbidden', { reasons })
}
