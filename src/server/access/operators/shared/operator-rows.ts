import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { OperatorStatus } from '#domain/access/operators.ts'
import { isPermissionCode } from '#domain/permission-tree.ts'
import type { Reader } from '#server/db/open.ts'
import { groups } from '#server/db/schema/merchants.ts'
import { roles, userGroups, userRoles, users } from '#server/db/schema/sessions.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { ofMerchant, only, type TenantFilter } from '#server/kernel/scope.ts'
import { type AccessScope, holdsAll } from './access-scope.ts'

type UserRow = typeof users.$inferSelect
export type Operator = Awaited<ReturnType<typeof withRights>>[number]

/**
 * The merchant's operators that are visible to a user: those whose groups are all among the user's. An operator with
 * all groups is visible only to users who have all groups too.
 */
export function visibleOperators(
  ctx: MerchantCtx,
  { allGroups, groups: own }: AccessScope,
): TenantFilter {
  const theirs = only(ofMerchant(ctx, users), eq(users.kind, 'operator'), isNull(users.deletedAt))
  if (allGroups) return theirs
  const ids = [...own]
  const others = ids.length > 0 ? sql`and not (${inArray(userGroups.groupId, ids)})` : sql``
  const beyond = sql`exists (select 1 from ${userGroups} where ${userGroups.userId} = ${users.id} ${others})`
  return only(theirs, eq(users.allGroups, false), sql`not ${beyond}`)
}

const named = <Row extends { userId: string; id: string; name: string }>(
  rows: readonly Row[],
  userId: string,
) => rows.filter((row) => row.userId === userId).map(({ id, name }) => ({ id, name }))

/** Operators with their groups and roles, in the given order, and what the caller may do with each. */
export async function withRights(
  db: Reader,
  ctx: MerchantCtx,
  reach: AccessScope,
  rows: readonly UserRow[],
) {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const inGroups = await db
    .select({ userId: userGroups.userId, id: groups.id, name: groups.name })
    .from(userGroups)
    .innerJoin(groups, eq(groups.id, userGroups.groupId))
    .where(and(inArray(userGroups.userId, ids), ofMerchant(ctx, groups)))
    .orderBy(asc(groups.name), asc(groups.id))
  const withRoles = await db
    .select({ userId: userRoles.userId, id: roles.id, name: roles.name, codes: roles.permissions })
    .from(userRoles)
    .innerJoin(roles, eq(roles.id, userRoles.roleId))
    .where(and(inArray(userRoles.userId, ids), ofMerchant(ctx, roles)))
    .orderBy(asc(roles.name), asc(roles.id))
  return rows.map((user) => {
    const held = withRoles.filter(({ userId }) => userId === user.id).flatMap(({ codes }) => codes)
    return {
      user,
      groups: named(inGroups, user.id),
      roles: named(withRoles, user.id),
      permissions: [...new Set(held.filter(isPermissionCode))],
      facts: {
        status: statusOf(user),
        own: user.id === ctx.userId,
        beyondOwn: !holdsAll(reach, held.filter(isPermissionCode)),
      },
    }
  })
}

const statusOf = ({ enabled, deletedAt }: UserRow): OperatorStatus =>
  deletedAt ? 'deleted' : enabled ? 'enabled' : 'disabled'
