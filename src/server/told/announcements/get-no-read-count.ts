import { and, not } from 'drizzle-orm'
import type * as contract from '#contract/told/announcements.ts'
import { announcements } from '#server/db/schema/messages.ts'
import { cappedCount } from '#server/kernel/lists/list-of.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { inReach, isRead } from './offers/reach.ts'

/** How many announcements the user has not read. */
export const getNoReadCount: Verb<typeof contract.getNoReadCount> = async (ctx) => {
  const unread = ctx.db
    .select({ id: announcements.id })
    .from(announcements)
    .where(and(inReach(ctx.db, ctx), not(isRead(ctx.db, ctx))))
  return { noReadCount: (await cappedCount(ctx.db, unread.getSQL())).count }
}
