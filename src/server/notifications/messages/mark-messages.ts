import { and, not, type SQL, sql } from 'drizzle-orm'
import type { Database, Tx } from '#server/db/open.ts'
import { merchantMessages, messageReads } from '#server/db/schema/messages.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { isRead, isVisible } from './access-scope.ts'

/** Marks visible messages as read for the user; idempotent. */
export async function markMessages(db: Database | Tx, ctx: MerchantCtx, which: SQL | undefined) {
  const unread = db
    .select({
      userId: sql<string>`${ctx.userId}`.as('user_id'),
      messageId: merchantMessages.id,
      at: sql<Date>`${ctx.now.toISOString()}::timestamptz`.as('at'),
    })
    .from(merchantMessages)
    .where(and(isVisible(ctx), not(isRead(db, ctx)), which))
  await db.insert(messageReads).select(unread).onConflictDoNothing()
}
