import { and, eq, inArray } from 'drizzle-orm'
import { type Reason, reason } from '#domain/reasons.ts'
import type { Tx } from '#server/db/open.ts'
import { roles, userGroups, userRoles } from '#server/db/schema/sessions.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { failFields } from '#server/kernel/failure.ts'
import { ofMerchant } from '#server/kernel/scope.ts'
import { type AccessScope, holdsAll } from './shared/access-scope.ts'
import type { Groups } from './shared/against-groups.ts'

/** Reasons against granting roles that exceed the grantor's own permissions; an unknown role is a field error. */
export async function reasonsAgainstRoles(
  tx: Tx,
  ctx: MerchantCtx,
  reach: AccessScope,
  wanted: readonly string[],
): Promise<Reason[]> {
  const ids = [...new Set(wanted)]
  const known = await tx
    .select({ codes: roles.permissions })
    .from(roles)
    .where(and(inArray(roles.id, ids), ofMerchant(ctx, roles)))
  if (known.length < ids.length) return failFields({ roles: 'unknown_value' })
  return known.every(({ codes }) => holdsAll(reach, codes)) ? [] : [reason('role.beyond_own')]
}

/** Sets an operator's groups; one with all groups needs none. */
export async function putIntoGroups(tx: Tx, userId: string, wanted: Groups): Promise<void> {
  await tx.delete(userGroups).where(eq(userGroups.userId, userId))
  const ids = wanted.allGroups ? [] : [...new Set(wanted.groups)]
  if (ids.length > 0)
    await tx.insert(userGroups).values(ids.map((groupId) => ({ userId, groupId })))
}

export async function putIntoRoles(tx: Tx, userId: string, wanted: readonly string[]) {
  await tx.delete(userRoles).where(eq(userRoles.userId, userId))
  const ids = [...new Set(wanted)]
  if (ids.length > 0) await tx.insert(userRoles).values(ids.map((roleId) => ({ userId, roleId })))
}
