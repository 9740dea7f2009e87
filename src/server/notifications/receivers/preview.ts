import { and, count, eq, gte } from 'drizzle-orm'
import type { Input } from '#contract/call.ts'
import type * as contract from '#contract/notifications/receivers.ts'
import type { MessageType } from '#domain/notifications/messages.ts'
import { receiverLimits, typesOf } from '#domain/notifications/receivers.ts'
import { plusDays } from '#domain/time-zones.ts'
import { accessScopeOf } from '#server/access/operators/shared/access-scope.ts'
import { reasonsAgainstGroups } from '#server/access/operators/shared/against-groups.ts'
import { announcements, merchantMessages } from '#server/db/schema/messages.ts'
import { users } from '#server/db/schema/sessions.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { fail, refuseFor } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { only } from '#server/kernel/scope.ts'
import { isVisible } from '#server/notifications/announcements/shared/access-scope.ts'
import { messagesFor, notificationScopesOf } from './access-scope.ts'
import { receiversGivenBy } from './receivers-given-by.ts'
import { usersToChoose } from './users-to-choose.ts'

type Asked = Input<typeof contract.preview>

export const preview: Handler<typeof contract.preview> = async (ctx, input) => {
  const held = await accessScopeOf(ctx.db, ctx)
  refuseFor(await reasonsAgainstGroups(ctx.db, ctx, held, input))
  const user = input.kind === 'operator' ? await userOf(ctx, input) : null
  const { allGroups, groups } = input
  const permissions = receiversGivenBy(ctx)
  const chosen = { userId: user?.id ?? null, allGroups, groups, permissions }
  const [reach] = await notificationScopesOf(ctx.db, [chosen])
  const types = typesOf(input.types, user?.kind === 'administrator')
  const { previewDays: days } = receiverLimits
  const since = plusDays(ctx.now, -days)
  const rows = reach
    ? await ctx.db
        .select({ type: merchantMessages.type, count: count() })
        .from(merchantMessages)
        .where(only(messagesFor(ctx, ctx, reach, types), gte(merchantMessages.at, since)))
        .groupBy(merchantMessages.type)
    : []
  const announced = reach
    ? await ctx.db.$count(
        announcements,
        and(isVisible(ctx.db, ctx), gte(announcements.from, since)),
      )
    : 0
  const countOf = (type: MessageType) =>
    (rows.find((row) => row.type === type)?.count ?? 0) + (type === 'system_notice' ? announced : 0)
  return { days, counts: types.map((type) => ({ type, count: countOf(type) })) }
}

async function userOf(ctx: MerchantCtx, { operatorCode = '' }: Asked) {
  const reach = await accessScopeOf(ctx.db, ctx)
  const [user] = await ctx.db
    .select({ id: users.id, kind: users.kind })
    .from(users)
    .where(only(usersToChoose(ctx, reach), eq(users.id, operatorCode)))
  return user ?? fail('not_found')
}
