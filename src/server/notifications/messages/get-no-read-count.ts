import { and, not } from 'drizzle-orm'
import type * as contract from '#contract/notifications/messages.ts'
import { merchantMessages } from '#server/db/schema/messages.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { cappedCount } from '#server/kernel/lists/list-of.ts'
import { isRead, isVisible } from './access-scope.ts'

export const getNoReadCount: Handler<typeof contract.getNoReadCount> = async (ctx) => {
  const unread = ctx.db
    .select({ id: merchantMessages.id })
    .from(merchantMessages)
    .where(and(isVisible(ctx), not(isRead(ctx.db, ctx))))
  return { noReadCount: (await cappedCount(ctx.db, unread.getSQL())).count }
}
