import { and, not } from 'drizzle-orm'
import type * as contract from '#contract/told/messages.ts'
import { merchantMessages } from '#server/db/schema/messages.ts'
import { cappedCount } from '#server/kernel/lists/list-of.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { inReach, isRead } from './reach.ts'

/** How many messages in reach the user has not read. */
export const getNoReadCount: Verb<typeof contract.getNoReadCount> = async (ctx) => {
  const unread = ctx.db
    .select({ id: merchantMessages.id })
    .from(merchantMessages)
    .where(and(inReach(ctx), not(isRead(ctx.db, ctx))))
  return { noReadCount: (await cappedCount(ctx.db, unread.getSQL())).count }
}
