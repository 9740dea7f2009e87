import { inArray } from 'drizzle-orm'
import type * as contract from '#contract/notifications/messages.ts'
import { announcements, merchantMessages } from '#server/db/schema/messages.ts'
import { transact } from '#server/db/transact.ts'
import { failFields } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { markAnnouncements } from '#server/notifications/announcements/shared/mark-announcements.ts'
import { markMessages } from './mark-messages.ts'

/**
 * Marks the named messages, or all of a type, as read for the user. It concerns nobody else, so there is no audit
 * entry.
 */
export const markRead: Handler<typeof contract.markRead> = async (ctx, input) => {
  const { messageIds, announcementMerchantIds: announced, all } = input
  if (messageIds.length + announced.length === 0 && all === undefined)
    return failFields({ messageIds: 'required' })
  await transact(ctx.db, async (tx) => {
    if (all === 'messages') await markMessages(tx, ctx, undefined)
    else if (messageIds.length > 0)
      await markMessages(tx, ctx, inArray(merchantMessages.id, messageIds))
    if (all === 'announcements') await markAnnouncements(tx, ctx, undefined)
    else if (announced.length > 0)
      await markAnnouncements(tx, ctx, inArray(announcements.id, announced))
  })
  return 'SUCCESS'
}
