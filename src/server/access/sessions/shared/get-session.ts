import { and, asc, eq, isNull } from 'drizzle-orm'
import type { getSession as call } from '#contract/access/sessions.ts'
import { buttonCodes, permissionItem } from '#domain/permission-tree.ts'
import { groups, merchants, stores } from '#server/db/schema/merchants.ts'
import { sessions, userGroups, users } from '#server/db/schema/sessions.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { fail } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { byId } from '#server/kernel/scope.ts'

export const getSession: Handler<typeof call> = async (ctx) => {
  const [row] = await ctx.db
    .select({ session: sessions, user: users, merchant: merchants })
    .from(sessions)
    .innerJoin(users, eq(users.id, ctx.userId))
    .innerJoin(merchants, eq(merchants.id, users.merchantId))
    .where(eq(sessions.id, ctx.sessionId))
  if (!row || row.user.kind === 'staff') return fail('unauthenticated')
  const { session, user, merchant } = row
  return {
    userId: user.id,
    kind: row.user.kind,
    name: user.name,
    email: user.email,
    merchantId: merchant.id,
    merchantName: merchant.name,
    permissions: [...ctx.permissions].map(permissionItem),
    forbiddenButtons: buttonCodes.filter((code) => !ctx.permissions.has(code)),
    stores: await visibleStores(ctx),
    withoutGroup: user.kind === 'operator' && !user.allGroups && (await groupsOf(ctx)) === 0,
    industryType: merchant.industryType,
    rehearsal: ctx.rehearsedBy && { administratorName: ctx.rehearsedBy.name },
    newVersion: merchant.newVersion,
    metaClient: merchant.metaClient,
    newIcon: merchant.newVersion,
    mode: ctx.services.mode,
    servicePhone: ctx.services.servicePhone,
    now: ctx.now.toISOString(),
    expiresAt: session.expiresAt.toISOString(),
  }
}

const groupsOf = ({ db, userId }: MerchantCtx) =>
  db.$count(userGroups, byId(userGroups.userId, userId))

async function visibleStores(ctx: MerchantCtx) {
  if (ctx.storeIds.length === 0) return []
  return ctx.db
    .select({
      storeId: stores.id,
      storeName: stores.name,
      groupName: groups.name,
      currencies: stores.settlementCurrencies,
    })
    .from(stores)
    .leftJoin(groups, eq(groups.id, stores.groupId))
    .where(and(byId(stores.id, ctx.storeIds), isNull(stores.deletedAt)))
    .orderBy(asc(stores.name), asc(stores.id))
}
