import { and, asc, count, eq, inArray, isNull, notExists } from 'drizzle-orm'
import type * as contract from '#contract/notifications/receivers.ts'
import { accessScopeOf } from '#server/access/operators/shared/access-scope.ts'
import { groups, stores } from '#server/db/schema/merchants.ts'
import { receivers } from '#server/db/schema/receivers.ts'
import { users } from '#server/db/schema/sessions.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { byId, ofMerchant } from '#server/kernel/scope.ts'
import { usersToChoose } from './users-to-choose.ts'

export const listChoices: Handler<typeof contract.listChoices> = async (ctx) => {
  const { db } = ctx
  const reach = await accessScopeOf(db, ctx)
  const isReceiver = db.select().from(receivers).where(byId(receivers.userId, users.id))
  const operators = await db
    .select({ id: users.id, name: users.name, email: users.email, kind: users.kind })
    .from(users)
    .where(and(usersToChoose(ctx, reach), eq(users.enabled, true), notExists(isReceiver)))
    .orderBy(asc(users.name), asc(users.id))
  const given = await db
    .select({ groupId: groups.id, groupName: groups.name, stores: count(stores.id) })
    .from(groups)
    .leftJoin(stores, and(eq(stores.groupId, groups.id), isNull(stores.deletedAt)))
    .where(
      and(
        ofMerchant(ctx, groups),
        reach.allGroups ? undefined : inArray(groups.id, [...reach.groups]),
      ),
    )
    .groupBy(groups.id)
    .orderBy(asc(groups.name), asc(groups.id))
  return {
    operators: operators.map(({ id, kind, ...who }) => ({
      ...who,
      operatorCode: id,
      isAdministrator: kind === 'administrator',
    })),
    allGroups: reach.allGroups,
    groups: given,
    count: await db.$count(receivers, ofMerchant(ctx, receivers)),
  }
}
