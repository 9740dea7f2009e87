import { and, asc, count, eq, isNull } from 'drizzle-orm'
import type * as contract from '#contract/access/roles.ts'
import { accessScopeOf } from '#server/access/operators/shared/access-scope.ts'
import { visibleOperators } from '#server/access/operators/shared/operator-rows.ts'
import { findRole } from '#server/access/roles/find-role.ts'
import { userRoles, users } from '#server/db/schema/sessions.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { byId } from '#server/kernel/scope.ts'

export const listByRole: Handler<typeof contract.listByRole> = async (ctx, { roleCode }) => {
  const reach = await accessScopeOf(ctx.db, ctx)
  const role = await findRole(ctx.db, ctx, reach, roleCode)
  const ofRole = and(byId(userRoles.roleId, role.id), isNull(users.deletedAt))
  const seen = await ctx.db
    .select({
      operatorCode: users.id,
      name: users.name,
      username: users.loginName,
      enabled: users.enabled,
    })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .where(and(ofRole, visibleOperators(ctx, reach)))
    .orderBy(asc(users.name), asc(users.id))
  const [all] = await ctx.db
    .select({ count: count() })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .where(ofRole)
  return {
    operators: seen.map(({ enabled, ...who }) => ({
      ...who,
      status: enabled ? 'enabled' : 'disabled',
    })),
    others: (all?.count ?? 0) - seen.length,
  }
}
