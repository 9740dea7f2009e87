import { and, eq, inArray } from 'drizzle-orm'
import { type Reason, reason } from '#domain/reasons.ts'
import type { Tx } from '#server/db/open.ts'
import { groups } from '#server/db/schema/merchants.ts'
import { roles, userGroups, userRoles } from '#server/db/schema/sessions.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { failFields } from '#server/kernel/failure.ts'
import { ofMerchant } from '#server/kernel/scope.ts'
import { holdsAll, type Reach } from './offers/reach.ts'

type Groups = { readonly allGroups: boolean; readonly groups: readonly string[] }

/** Against giving groups that the giver has not; one that does not exist is a fault of its field. */
export async function reasonsAgainstGroups(
  tx: Tx,
  ctx: MerchantCtx,
  reach: Reach,
  wanted: Groups,
): Promise<Reason[]> {
  if (reach.allGroups && wanted.allGroups) return []
  const ids = [...new Set(wanted.groups)]
  const known = await tx
    .select({ id: groups.id })
    .from(groups)
    .where(and(inArray(groups.id, ids), ofMerchant(ctx, groups)))
  if (known.length < ids.length) return failFields({ groups: 'unknown_value' })
  const beyond = wanted.allGroups || ids.some((id) => !reach.groups.has(id))
  return beyond && !reach.allGroups ? [reason('group.beyond_own')] : []
}

/** Against giving roles that grant more than the giver holds; one that does not exist is a fault of its field. */
export async function reasonsAgainstRoles(
  tx: Tx,
  ctx: MerchantCtx,
  reach: Reach,
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

/** Puts an operator into these groups and no other. Who has all groups needs none. */
export async function putIntoGroups(tx: Tx, userId: string, wanted: Groups): Promise<void> {
  await tx.delete(userGroups).where(eq(userGroups.userId, userId))
  const ids = wanted.allGroups ? [] : [...new Set(wanted.groups)]
  if (ids.length > 0)
    await tx.insert(userGroups).values(ids.map((groupId) => ({ userId, groupId })))
}

/** Gives an operator these roles and no other. */
export async function putIntoRoles(tx: Tx, userId: string, wanted: readonly string[]) {
  await tx.delete(userRoles).where(eq(userRoles.userId, userId))
  const ids = [...new Set(wanted)]
  if (ids.length > 0) await tx.insert(userRoles).values(ids.map((roleId) => ({ userId, roleId })))
}
