import { and, asc, count, eq, isNull } from 'drizzle-orm'
import type * as contract from '#contract/access/roles.ts'
import { operatorsInReach } from '#server/access/operators/offers/operator-rows.ts'
import { reachOf } from '#server/access/operators/offers/reach.ts'
import { findRole } from '#server/access/roles/find-role.ts'
import { userRoles, users } from '#server/db/schema/sessions.ts'
import { byId } from '#server/kernel/scope.ts'
import type { Verb } from '#server/kernel/verb.ts'

export const listByRole: Verb<typeof contract.listByRole> = async (ctx, { roleCode }) => {
  const reach = await reachOf(ctx.db, ctx)
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
    .where(and(ofRole, operatorsInReach(ctx, reach)))
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
