import { and, eq } from 'drizzle-orm'
import type * as contract from '#contract/notifications/messages.ts'
import { merchantMessages } from '#server/db/schema/messages.ts'
import { fail } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { isVisible } from './access-scope.ts'
import { markMessages } from './mark-messages.ts'
import { selectMessages, toDetail } from './view.ts'

/** Returns one message and marks it as read, unless an administrator is looking in view-as. */
export const getDetail: Handler<typeof contract.getDetail> = async (ctx, { messageId }) => {
  const one = eq(merchantMessages.id, messageId)
  const [told] = await selectMessages(ctx.db, ctx).where(and(isVisible(ctx), one))
  if (!told) return fail('not_found')
  if (ctx.rehearsedBy) return toDetail(ctx, told)
  if (!told.read) await markMessages(ctx.db, ctx, one)
  return toDetail(ctx, { ...told, read: true })
}
