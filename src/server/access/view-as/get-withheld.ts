import { and, asc, eq, isNull, notInArray } from 'drizzle-orm'
import type * as contract from '#contract/access/view-as.ts'
import { menuCodes } from '#domain/permission-tree.ts'
import { type MenuCode, menus, type PermissionCode } from '#domain/permissions.ts'
import { permissionName } from '#labels/permissions.ts'
import { withRights } from '#server/access/operators/shared/operator-rows.ts'
import { groups, stores } from '#server/db/schema/merchants.ts'
import { users } from '#server/db/schema/sessions.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { fail } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { byId, ofMerchant } from '#server/kernel/scope.ts'

/** In view-as only: it names stores that the operator may not know of. */
export const getWithheld: Handler<typeof contract.getWithheld> = async (ctx) => {
  if (!ctx.rehearsedBy) return fail('not_found')
  const rows = await ctx.db.select().from(users).where(byId(users.id, ctx.userId))
  const reach = { allGroups: false, groups: new Set<string>(), permissions: ctx.permissions }
  const [operator] = await withRights(ctx.db, ctx, reach, rows)
  if (!operator) return fail('not_found')
  const { user } = operator
  const named = (code: PermissionCode) => ({
    code,
    name: permissionName(code, { locale: ctx.language }),
  })
  return {
    operatorCode: user.id,
    name: user.name,
    enabled: user.enabled,
    roles: operator.roles.map(({ name }) => name),
    groups: operator.groups.map(({ name }) => name),
    allGroups: user.allGroups,
    menus: menuCodes.filter((menu) => !ctx.permissions.has(menu)).map(named),
    buttons: menuCodes
      .filter((menu) => ctx.permissions.has(menu))
      .flatMap((menu) =>
        missingButtons(ctx, menu).map((button) => ({ ...named(button), menu: named(menu).name })),
      ),
    stores: await storesOutOfReach(ctx),
  }
}

const missingButtons = ({ permissions }: MerchantCtx, menu: MenuCode): PermissionCode[] =>
  menus[menu].buttons.filter((button) => !permissions.has(button))

const storesOutOfReach = ({ db, merchantId, storeIds }: MerchantCtx) =>
  db
    .select({ storeId: stores.id, storeName: stores.name, groupName: groups.name })
    .from(stores)
    .leftJoin(groups, eq(groups.id, stores.groupId))
    .where(
      and(
        ofMerchant({ merchantId }, stores),
        notInArray(stores.id, [...storeIds]),
        isNull(stores.deletedAt),
      ),
    )
    .orderBy(asc(stores.name), asc(stores.id))
