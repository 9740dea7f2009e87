import type { PermissionCode } from '#domain/permissions.ts'

/** Who pays, for whoever may open the log. */
export const payerFor = (
  permissions: ReadonlySet<PermissionCode>,
  email: string | null,
): string | null => (permissions.has('M-1001') ? email : null)
