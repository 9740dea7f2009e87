import { and, eq, inArray, sql } from 'drizzle-orm'
import { type AccessScope, accessScopeOf } from '#server/access/operators/shared/access-scope.ts'
import type { Reader } from '#server/db/open.ts'
import { groups } from '#server/db/schema/merchants.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { fail } from '#server/kernel/failure.ts'
import { revisionOf } from '#server/kernel/revision.ts'
import { ofMerchant, only, type TenantFilter } from '#server/kernel/scope.ts'

export type Group = typeof groups.$inferSelect

/** The user's groups: all of the merchant's, or their own. */
export function visibleGroups(
  ctx: MerchantCtx,
  { allGroups, groups: own }: AccessScope,
): TenantFilter {
  const mine = ofMerchant(ctx, groups)
  if (allGroups) return mine
  return only(mine, own.size > 0 ? inArray(groups.id, [...own]) : sql`false`)
}

/** The revision mark of a group's name and websites. */
export const groupRevision = ({ name }: Group, storeIds: readonly string[]): string =>
  revisionOf([name, [...storeIds].sort()])

/** A group of the user's; any other fails with `not_found`. */
export async function findGroup(db: Reader, ctx: MerchantCtx, groupId: string): Promise<Group> {
  const reach = await accessScopeOf(db, ctx)
  const [group] = await db
    .select()
    .from(groups)
    .where(and(visibleGroups(ctx, reach), eq(groups.id, groupId)))
  return group ?? fail('not_found')
}
