import type { getPermissionsTree as call, PermissionNode } from '#contract/access/roles.ts'
import { permissionItem } from '#domain/permission-tree.ts'
import {
  accountMenus,
  type MenuCode,
  menuGroups,
  menus,
  type PermissionCode,
} from '#domain/permissions.ts'
import { permissionName } from '#labels/permissions.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import type { Handler } from '#server/kernel/handler.ts'

/** Every menu of the header with its buttons, then those of the account. */
export const getPermissionsTree: Handler<typeof call> = async (ctx) => [
  ...menuGroups.map(({ code, items }) => menuNode(ctx, code, items)),
  ...accountMenus.map((code) => menuNode(ctx, code)),
]

function menuNode(
  ctx: MerchantCtx,
  code: MenuCode,
  items: readonly MenuCode[] = [],
): PermissionNode {
  const buttons: readonly PermissionCode[] = menus[code].buttons
  return node(ctx, code, [
    ...items.map((item) => menuNode(ctx, item)),
    ...buttons.map((button) => node(ctx, button, [])),
  ])
}

const node = (
  { permissions, language }: MerchantCtx,
  code: PermissionCode,
  children: readonly PermissionNode[],
): PermissionNode => ({
  ...permissionItem(code),
  name: permissionName(code, { locale: language }),
  held: permissions.has(code),
  children,
})
