import { and, count, eq, inArray, ne, sql } from 'drizzle-orm'
import type { RoleRow } from '#contract/access/roles.ts'
import { isPermissionCode } from '#domain/permission-tree.ts'
import { type Reason, reason } from '#domain/reasons.ts'
import {
  type AccessScope,
  accessScopeOf,
  holdsAll,
} from '#server/access/operators/shared/access-scope.ts'
import { inTurn } from '#server/access/operators/shared/find-operator.ts'
import type { Reader, Tx } from '#server/db/open.ts'
import { roles, userRoles } from '#server/db/schema/sessions.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { fail, failFields, refuseFor } from '#server/kernel/failure.ts'
import { revisionOf } from '#server/kernel/revision.ts'
import { ofMerchant, only } from '#server/kernel/scope.ts'

type RoleRecord = typeof roles.$inferSelect
export type Role = RoleRecord & {
  readonly operators: number
  readonly own: boolean
  readonly beyondOwn: boolean
}

/** These roles with what the caller may do with each. */
export async function asSeen(
  db: Reader,
  ctx: MerchantCtx,
  reach: AccessScope,
  rows: readonly RoleRecord[],
): Promise<Role[]> {
  const ids = rows.map(({ id }) => id)
  const used = await db
    .select({
      roleId: userRoles.roleId,
      operators: count(),
      own: sql<boolean>`bool_or(${userRoles.userId} = ${ctx.userId})`,
    })
    .from(userRoles)
    .where(inArray(userRoles.roleId, ids))
    .groupBy(userRoles.roleId)
  const uses = new Map(used.map((use) => [use.roleId, use]))
  return rows.map((role) => ({
    ...role,
    operators: uses.get(role.id)?.operators ?? 0,
    own: uses.get(role.id)?.own ?? false,
    beyondOwn: !holdsAll(reach, role.permissions.filter(isPermissionCode)),
  }))
}

/** A role of the merchant; fails with `not_found` otherwise. */
export async function findRole(
  db: Reader,
  ctx: MerchantCtx,
  reach: AccessScope,
  roleCode: string,
): Promise<Role> {
  const where = only(ofMerchant(ctx, roles), eq(roles.id, roleCode))
  const [role] = await asSeen(db, ctx, reach, await db.select().from(roles).where(where))
  return role ?? fail('not_found')
}

const reasonsAgainstChange = ({ own, beyondOwn }: Role): Reason[] => [
  ...(own ? [reason('role.own')] : []),
  ...(beyondOwn ? [reason('role.beyond_own')] : []),
]

/** A role that may be changed now, and the caller's access scope. */
export async function roleFor(
  tx: Tx,
  ctx: MerchantCtx,
  roleCode: string,
): Promise<{ readonly role: Role; readonly reach: AccessScope }> {
  await inTurn(tx, ctx)
  const reach = await accessScopeOf(tx, ctx)
  const role = await findRole(tx, ctx, reach, roleCode)
  refuseFor(reasonsAgainstChange(role))
  return { role, reach }
}

/** Throws when another role of the merchant has the name, ignoring case; `self` is excluded. */
export async function refuseTakenName(
  tx: Tx,
  { merchantId }: MerchantCtx,
  name: string,
  self = '',
): Promise<void> {
  const same = sql`lower(${roles.name}) = ${name.toLowerCase()}`
  const others = and(ofMerchant({ merchantId }, roles), ne(roles.id, self), same)
  if ((await tx.$count(roles, others)) > 0) failFields({ name: 'role_name_taken' })
}

/** Revision marks of the two separately changed parts of a role: name and description, and permissions. */
export const roleRevisions = ({ name, description, permissions }: RoleRecord) => ({
  words: revisionOf([name, description]),
  permissions: revisionOf(permissions.toSorted()),
})

export const toRow = ({ id, name, description, operators, own, beyondOwn }: Role): RoleRow => ({
  roleCode: id,
  name,
  description,
  operators,
  own,
  beyondOwn,
})
