import { and, eq, isNull } from 'drizzle-orm'
import { isPermissionCode } from '#domain/permission-tree.ts'
import type { PermissionCode } from '#domain/permissions.ts'
import type { Reader } from '#server/db/open.ts'
import { merchants } from '#server/db/schema/merchants.ts'
import { byId, type OfMerchant, ofMerchant, only, type TenantFilter } from '#server/kernel/scope.ts'
import { accessScopeOf, codes, everyCode, seen } from './load-session.ts'

/** A user who may sign in, with the permissions and access scope of their sessions. */
export type UserWithRights = {
  readonly userId: string
  readonly name: string
  readonly storeIds: readonly string[]
  readonly permissions: ReadonlySet<PermissionCode>
}

async function usersWithRights(
  db: Reader,
  whose: TenantFilter,
): Promise<readonly UserWithRights[]> {
  const rows = await db
    .select({ userId: seen.id, name: seen.name, kind: seen.kind, codes, storeIds: accessScopeOf })
    .from(seen)
    // Only merchant users have permissions; the join also makes drizzle qualify every column.
    .innerJoin(merchants, eq(merchants.id, seen.merchantId))
    .where(only(whose, and(seen.enabled, isNull(seen.deletedAt))))
    .orderBy(seen.name, seen.id)
  return rows.map(({ kind, codes: held, ...user }) => ({
    ...user,
    permissions: kind === 'administrator' ? everyCode : new Set(held.filter(isPermissionCode)),
  }))
}

/** All users of a merchant, by name. */
export const colleaguesOf = (db: Reader, merchant: OfMerchant) =>
  usersWithRights(db, ofMerchant(merchant, seen))

/** Those of these users who may sign in. */
export const usersByIds = (db: Reader, ids: readonly string[]) =>
  usersWithRights(db, byId(seen.id, ids))

/** A user by the id from a stored record; undefined when they may no longer sign in. */
export const userWithRights = async (
  db: Reader,
  userId: string,
): Promise<UserWithRights | undefined> => (await usersWithRights(db, byId(seen.id, userId)))[0]
