import { asc, inArray, lte } from 'drizzle-orm'
import { receiverLimits } from '#domain/notifications/receivers.ts'
import type { Tx } from '#server/db/open.ts'
import { merchantMessages } from '#server/db/schema/messages.ts'
import { receiverNotices } from '#server/db/schema/receivers.ts'
import type { JobSummary } from '#server/jobs/job.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { byId, only } from '#server/kernel/scope.ts'
import { messagesFor, notificationScopesOf } from './access-scope.ts'
import { digestOf, letterOf } from './letters.ts'
import { mailReceiver, merchantName } from './mail.ts'
import { chosenOf } from './pass-on.ts'
import { lockReceiver } from './receiver-rows.ts'

/**
 * Mails a receiver all messages due at this hour, as far as they are still in the receiver's scope, in one mail. Drops
 * them if the receiver is no longer mailed.
 */
export async function sendWaiting(tx: Tx, ctx: Ctx, receiverId: string): Promise<JobSummary> {
  const receiver = await lockReceiver(tx, receiverId)
  if (!receiver) return {}
  const due = only(
    byId(receiverNotices.receiverId, receiverId),
    lte(receiverNotices.dueAt, ctx.now),
  )
  const [reach] = await notificationScopesOf(tx, [chosenOf(receiver)])
  const waits = tx.select({ id: receiverNotices.messageId }).from(receiverNotices).where(due)
  const { merchantId } = receiver
  const messages =
    reach && receiver.state === 'confirmed'
      ? await tx
          .select()
          .from(merchantMessages)
          .where(
            only(
              messagesFor(ctx, { merchantId }, reach, receiver.types),
              inArray(merchantMessages.id, waits),
            ),
          )
          .orderBy(asc(merchantMessages.at), asc(merchantMessages.id))
      : []
  await tx.delete(receiverNotices).where(due)
  const [first] = messages
  if (!first) return {}
  const letter =
    messages.length === 1
      ? letterOf(ctx, receiver, first)
      : digestOf(
          ctx,
          receiver,
          await merchantName(tx, merchantId),
          messages.slice(0, receiverLimits.spelledOut),
          messages.length,
        )
  await mailReceiver(tx, ctx, receiver, letter)
  return { told: receiverId, messages: messages.length }
}
