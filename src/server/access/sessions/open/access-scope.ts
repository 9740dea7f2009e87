import { and, eq, isNull, or, type SQL } from 'drizzle-orm'
import { sessions, users } from '#server/db/schema/sessions.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { ofMerchant } from '#server/kernel/scope.ts'

/** Sessions that were not ended and whose users the caller may see: himself, an administrator all of his merchant. */
export const openAndMine = (ctx: MerchantCtx): SQL | undefined =>
  and(
    isNull(sessions.endedAt),
    or(
      eq(users.id, ctx.userId),
      ctx.actor.kind === 'administrator' ? ofMerchant(ctx, users) : undefined,
    ),
  )
