import { and, eq, isNull, or, type SQL } from 'drizzle-orm'
import { sessions, users } from '#server/db/schema/sessions.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { ofMerchant } from '#server/kernel/scope.ts'

/** Open sessions of the users visible to the caller: their own or, for an administrator, all of the merchant's. */
export const openAndMine = (ctx: MerchantCtx): SQL | undefined =>
  and(
    isNull(sessions.endedAt),
    or(
      eq(users.id, ctx.userId),
      ctx.actor.kind === 'administrator' ? ofMerchant(ctx, users) : undefined,
    ),
  )
