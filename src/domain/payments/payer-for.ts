import type { PermissionCode } from '#domain/permissions.ts'

/** The payer's e-mail address, for users with access to the transaction log only; null otherwise. */
export const payerFor = (
  permissions: ReadonlySet<PermissionCode>,
  email: string | null,
): string | null => (permissions.has('M-1001') ? email : null)
