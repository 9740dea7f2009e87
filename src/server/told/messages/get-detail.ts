import { and, eq } from 'drizzle-orm'
import type * as contract from '#contract/told/messages.ts'
import { merchantMessages } from '#server/db/schema/messages.ts'
import { fail } from '#server/kernel/failure.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { markMessages } from './mark-messages.ts'
import { inReach } from './reach.ts'
import { selectTold, toDetail } from './view.ts'

/** One message; the user has read it then. Whoever looks on in a rehearsal reads nothing for him. */
export const getDetail: Verb<typeof contract.getDetail> = async (ctx, { messageId }) => {
  const one = eq(merchantMessages.id, messageId)
  const [told] = await selectTold(ctx.db, ctx).where(and(inReach(ctx), one))
  if (!told) return fail('not_found')
  if (ctx.rehearsedBy) return toDetail(ctx, told)
  if (!told.read) await markMessages(ctx.db, ctx, one)
  return toDetail(ctx, { ...told, read: true })
}
