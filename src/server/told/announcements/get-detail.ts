import { and, eq } from 'drizzle-orm'
import type * as contract from '#contract/told/announcements.ts'
import { announcements } from '#server/db/schema/messages.ts'
import { fail } from '#server/kernel/failure.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { markAnnouncements } from './offers/mark-announcements.ts'
import { inReach } from './offers/reach.ts'
import { filesOf, selectAnnounced, toDetail } from './view.ts'

/** One announcement; the user has read it then. Whoever looks on in a rehearsal reads nothing for him. */
export const getDetail: Verb<typeof contract.getDetail> = async (ctx, input) => {
  const one = eq(announcements.id, input.announcementMerchantId)
  const [announced] = await selectAnnounced(ctx.db, ctx).where(and(inReach(ctx.db, ctx), one))
  if (!announced) return fail('not_found')
  const view = toDetail(await filesOf(ctx.db, [announced.id]), ctx.language)
  if (ctx.rehearsedBy) return view(announced)
  if (!announced.read) await markAnnouncements(ctx.db, ctx, one)
  return view({ ...announced, read: true })
}
