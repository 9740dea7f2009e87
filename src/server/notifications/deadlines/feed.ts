import type * as contract from '#contract/notifications/deadlines.ts'
import { feedPath } from '#contract/notifications/deadlines.ts'
import { deadlineFeeds } from '#server/db/schema/deadlines.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { byId } from '#server/kernel/scope.ts'
import { hashToken, newToken } from '#server/kernel/tokens.ts'
import { write } from '#server/kernel/write.ts'

export const getFeed: Handler<typeof contract.getFeed> = async (ctx) => {
  const [feed] = await ctx.db
    .select()
    .from(deadlineFeeds)
    .where(byId(deadlineFeeds.userId, ctx.userId))
  return feed
    ? { madeAt: feed.createdAt.toISOString(), readAt: feed.readAt?.toISOString() ?? null }
    : null
}

/**
 * Creates the user's secret feed address, replacing the previous one. A repeat creates another, because only the hash
 * of the address is stored.
 */
export const makeFeed: Handler<typeof contract.makeFeed> = async (ctx, input) => {
  const secret = newToken()
  await write(ctx, { call: 'deadline.makeFeed', owner: ctx.userId, input }, async (tx) => {
    const made = {
      secretHash: hashToken(secret),
      language: ctx.language,
      createdAt: ctx.now,
      readAt: null,
    }
    await tx
      .insert(deadlineFeeds)
      .values({ userId: ctx.userId, merchantId: ctx.merchantId, ...made })
      .onConflictDoUpdate({ target: deadlineFeeds.userId, set: made })
    return {
      answer: 'SUCCESS',
      audited: { action: 'deadline_feed.make', subject: ctx.userId },
    }
  })
  return { address: `${ctx.services.publicUrl}${feedPath(secret)}` }
}

export const revokeFeed: Handler<typeof contract.revokeFeed> = (ctx, input) =>
  write(ctx, { call: 'deadline.revokeFeed', owner: ctx.userId, input }, async (tx) => {
    await tx.delete(deadlineFeeds).where(byId(deadlineFeeds.userId, ctx.userId))
    return {
      answer: 'SUCCESS' as const,
      audited: { action: 'deadline_feed.revoke', subject: ctx.userId },
    }
  })
