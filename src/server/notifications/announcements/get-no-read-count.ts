import { and, not } from 'drizzle-orm'
import type * as contract from '#contract/notifications/announcements.ts'
import { announcements } from '#server/db/schema/messages.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { cappedCount } from '#server/kernel/lists/list-of.ts'
import { isRead, isVisible } from './shared/access-scope.ts'

export const getNoReadCount: Handler<typeof contract.getNoReadCount> = async (ctx) => {
  const unread = ctx.db
    .select({ id: announcements.id })
    .from(announcements)
    .where(and(isVisible(ctx.db, ctx), not(isRead(ctx.db, ctx))))
  return { noReadCount: (await cappedCount(ctx.db, unread.getSQL())).count }
}
