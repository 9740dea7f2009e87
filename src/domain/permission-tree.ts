// Hierarchy of all permissions. Screens that only check a menu or a button do not load it.
import {
  type ButtonCode,
  type MenuCode,
  menuGroups,
  menus,
  type PermissionCode,
} from './permissions.ts'

export const menuCodes = Object.keys(menus) as MenuCode[]
export const buttonCodes: readonly ButtonCode[] = menuCodes.flatMap((menu) => menus[menu].buttons)

/** Narrows a stored string to the known menu and button codes. */
export const isPermissionCode = (code: string): code is PermissionCode =>
  Object.hasOwn(menus, code) || buttonCodes.some((button) => button === code)

const isMenu = (code: PermissionCode): code is MenuCode => Object.hasOwn(menus, code)

/** Permission in the format of API responses: menus with the path they open. */
export const permissionItem = (permissionCode: PermissionCode) =>
  isMenu(permissionCode)
    ? { permissionType: 'M' as const, frontUri: menus[permissionCode].uri, permissionCode }
    : { permissionType: 'B' as const, frontUri: null, permissionCode }

const above = new Map<PermissionCode, MenuCode>([
  ...menuCodes.flatMap((menu) => menus[menu].buttons.map((button) => [button, menu] as const)),
  ...menuGroups.flatMap(({ code, items }) => items.map((item) => [item, code] as const)),
])

/** Codes with all their ancestors: a button requires its menu, a menu its group. */
export function withParents(codes: Iterable<PermissionCode>): Set<PermissionCode> {
  const all = new Set<PermissionCode>()
  for (const code of codes) {
    for (let at: PermissionCode | undefined = code; at; at = above.get(at)) all.add(at)
  }
  return all
}
