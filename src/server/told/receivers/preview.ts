import { and, count, eq, gte } from 'drizzle-orm'
import type { Input } from '#contract/call.ts'
import type * as contract from '#contract/told/receivers.ts'
import { plusDays } from '#domain/time-zones.ts'
import type { MessageType } from '#domain/told/messages.ts'
import { receiverLimits, typesOf } from '#domain/told/receivers.ts'
import { reasonsAgainstGroups } from '#server/access/operators/offers/against-groups.ts'
import { reachOf } from '#server/access/operators/offers/reach.ts'
import { announcements, merchantMessages } from '#server/db/schema/messages.ts'
import { users } from '#server/db/schema/sessions.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { fail, refuseFor } from '#server/kernel/failure.ts'
import { only } from '#server/kernel/scope.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { inReach } from '#server/told/announcements/offers/reach.ts'
import { givenBy } from './given-by.ts'
import { messagesFor, reachesOf } from './reach.ts'
import { usersToChoose } from './users-to-choose.ts'

type Asked = Input<typeof contract.preview>

export const preview: Verb<typeof contract.preview> = async (ctx, input) => {
  const held = await reachOf(ctx.db, ctx)
  refuseFor(await reasonsAgainstGroups(ctx.db, ctx, held, input))
  const user = input.kind === 'operator' ? await userOf(ctx, input) : null
  const { allGroups, groups } = input
  const permissions = givenBy(ctx)
  const chosen = { userId: user?.id ?? null, allGroups, groups, permissions }
  const [reach] = await reachesOf(ctx.db, [chosen])
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
    ? await ctx.db.$count(announcements, and(inReach(ctx.db, ctx), gte(announcements.from, since)))
    : 0
  const countOf = (type: MessageType) =>
    (rows.find((row) => row.type === type)?.count ?? 0) + (type === 'system_notice' ? announced : 0)
  return { days, counts: types.map((type) => ({ type, count: countOf(type) })) }
}

async function userOf(ctx: MerchantCtx, { operatorCode = '' }: Asked) {
  const reach = await reachOf(ctx.db, ctx)
  const [user] = await ctx.db
    .select({ id: users.id, kind: users.kind })
    .from(users)
    .where(only(usersToChoose(ctx, reach), eq(users.id, operatorCode)))
  return user ?? fail('not_found')
}
