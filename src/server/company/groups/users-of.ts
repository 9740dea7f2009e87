import { and, asc, eq, isNull } from 'drizzle-orm'
import { accessScopeOf } from '#server/access/operators/shared/access-scope.ts'
import { visibleOperators } from '#server/access/operators/shared/operator-rows.ts'
import type { Reader } from '#server/db/open.ts'
import { userGroups, users } from '#server/db/schema/sessions.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { byId } from '#server/kernel/scope.ts'

/** The operators in a group: those visible to the user by name, and the number of others. */
export async function usersOf(db: Reader, ctx: MerchantCtx, groupId: string) {
  const having = and(byId(userGroups.groupId, groupId), isNull(users.deletedAt))
  const seen = await db
    .select({ operatorCode: users.id, name: users.name })
    .from(users)
    .innerJoin(userGroups, eq(userGroups.userId, users.id))
    .where(and(having, visibleOperators(ctx, await accessScopeOf(db, ctx))))
    .orderBy(asc(users.name), asc(users.id))
  const all = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(userGroups, eq(userGroups.userId, users.id))
    .where(having)
  return { operators: seen, otherOperators: all.length - seen.length }
}
