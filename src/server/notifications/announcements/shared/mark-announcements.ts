import { and, not, type SQL, sql } from 'drizzle-orm'
import type { Database, Tx } from '#server/db/open.ts'
import { announcementReads, announcements } from '#server/db/schema/messages.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { isRead, isVisible } from './access-scope.ts'

/** Marks visible announcements as read for the user; idempotent. */
export async function markAnnouncements(
  db: Database | Tx,
  ctx: MerchantCtx,
  which: SQL | undefined,
) {
  const unread = db
    .select({
      userId: sql<string>`${ctx.userId}`.as('user_id'),
      announcementId: announcements.id,
      at: sql<Date>`${ctx.now.toISOString()}::timestamptz`.as('at'),
    })
    .from(announcements)
    .where(and(isVisible(db, ctx), not(isRead(db, ctx)), which))
  await db.insert(announcementReads).select(unread).onConflictDoNothing()
}
