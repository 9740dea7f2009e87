import type { Access } from '#contract/call.ts'
import type { PermissionCode } from '#domain/permissions.ts'

/** The permission code that the user lacks for a call; undefined when they hold it. One of several menus is enough. */
export function missingPermission(
  { permissions }: { readonly permissions: ReadonlySet<PermissionCode> },
  access: Access,
): PermissionCode | undefined {
  if (typeof access === 'string') return undefined
  const menus = typeof access.menu === 'string' ? [access.menu] : access.menu
  if (!menus.some((menu) => permissions.has(menu))) return menus[0]
  return access.button === undefined || permissions.has(access.button) ? undefined : access.button
}
