import { asc, eq } from 'drizzle-orm'
import { notifyDays } from '#domain/notifications/receivers.ts'
import type { Tx } from '#server/db/open.ts'
import { merchantMessages } from '#server/db/schema/messages.ts'
import { receiverNotices, receivers } from '#server/db/schema/receivers.ts'
import type { Passed } from '#server/events/notify-merchant.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { byId, ofMerchant, only } from '#server/kernel/scope.ts'
import { messagesFor, notificationScopesOf } from './access-scope.ts'
import { letterOf } from './letters.ts'
import { mailReceiver } from './mail.ts'
import { type ReceiverRow, selectReceivers, withGroups } from './receiver-rows.ts'

/** The input of `notificationScopesOf`: the user, the groups and the settings of a receiver. */
export const chosenOf = (row: ReceiverRow) => ({ ...row, groups: row.groups.map(({ id }) => id) })

/**
 * Notifies the receivers of a message, each at their time: now by mail, or later through a row that a job sends.
 * Returns the users among the merchant's receivers, who get no other mail.
 */
export async function fanOut(
  tx: Tx,
  ctx: Ctx,
  { merchantId, messageId, about, until }: Passed,
): Promise<ReadonlySet<string>> {
  const of = { merchantId }
  // In a fixed order, so that concurrent calls cannot deadlock.
  const selected = await selectReceivers(tx)
    .where(ofMerchant(of, receivers))
    .orderBy(asc(receivers.id))
  const all = await withGroups(tx, of, selected)
  const asked = all.filter(({ state, types }) => state === 'confirmed' && types.includes(about))
  const reaches = await notificationScopesOf(tx, asked.map(chosenOf))
  for (const [index, receiver] of asked.entries()) {
    const reach = reaches[index]
    if (!reach) continue
    const [message] = await tx
      .select()
      .from(merchantMessages)
      .where(only(messagesFor(ctx, of, reach, [about]), eq(merchantMessages.id, messageId)))
    if (!message) continue
    const dueAt = notifyDays(receiver, ctx.now, until)
    if (dueAt > ctx.now) await hold(tx, receiver.id, messageId, dueAt)
    else await mailReceiver(tx, ctx, receiver, letterOf(ctx, receiver, message))
  }
  return new Set(all.flatMap(({ userId, state }) => (state === 'confirmed' && userId) || []))
}

/**
 * Stores a message for later; one job sends everything for the same instant. The receiver is locked here and in that
 * job, so that a row added while it runs gets a job of its own.
 */
async function hold(tx: Tx, receiverId: string, messageId: string, dueAt: Date): Promise<void> {
  const receiver = byId(receivers.id, receiverId)
  await tx.select({ id: receivers.id }).from(receivers).where(receiver).for('update')
  const own = byId(receiverNotices.receiverId, receiverId)
  const waits = await tx.$count(receiverNotices, only(own, eq(receiverNotices.dueAt, dueAt)))
  await tx.insert(receiverNotices).values({ receiverId, messageId, dueAt })
  if (waits === 0) await enqueue(tx, { kind: 'receiver.tell', dueAt, payload: { receiverId } })
}
