import { and, eq } from 'drizzle-orm'
import type * as contract from '#contract/notifications/announcements.ts'
import { announcements } from '#server/db/schema/messages.ts'
import { fail } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { isVisible } from './shared/access-scope.ts'
import { markAnnouncements } from './shared/mark-announcements.ts'
import { filesOf, selectAnnounced, toDetail } from './view.ts'

/** Returns one announcement and marks it as read, unless an administrator is looking in view-as. */
export const getDetail: Handler<typeof contract.getDetail> = async (ctx, input) => {
  const one = eq(announcements.id, input.announcementMerchantId)
  const [announced] = await selectAnnounced(ctx.db, ctx).where(and(isVisible(ctx.db, ctx), one))
  if (!announced) return fail('not_found')
  const view = toDetail(await filesOf(ctx.db, [announced.id]), ctx.language)
  if (ctx.rehearsedBy) return view(announced)
  if (!announced.read) await markAnnouncements(ctx.db, ctx, one)
  return view({ ...announced, read: true })
}
