import { lt } from 'drizzle-orm'
import { receiverLimits } from '#domain/notifications/receivers.ts'
import { transition } from '#machines/notifications/lifecycles/receiver.ts'
import type { Tx } from '#server/db/open.ts'
import { receiverMails, receiverNotices, receivers } from '#server/db/schema/receivers.ts'
import { transact } from '#server/db/transact.ts'
import { notifyMerchant } from '#server/events/notify-merchant.ts'
import { againAt } from '#server/jobs/again-at.ts'
import type { AfterDelivery } from '#server/jobs/deliver-due.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { JobSummary } from '#server/jobs/job.ts'
import { audit } from '#server/kernel/audit.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { byId } from '#server/kernel/scope.ts'
import type { Services } from '#server/ports/services.ts'
import { receiverEvents } from './events.ts'
import { lockReceiver } from './receiver-rows.ts'

/** The outbox id of a mail to a receiver, and how many delivery reports have been requested for it. */
export type AskingReceiverMail = { readonly outboxId: string; readonly asked: number }
export type BouncedMail = { readonly outboxId: string; readonly reason: string | null }

const askAt = (tx: Tx, { outboxId, asked }: AskingReceiverMail, dueAt: Date) =>
  enqueue(tx, {
    kind: 'receiver.mailReport',
    key: `${outboxId} ${asked}`,
    ...{ dueAt, payload: { outboxId, asked } },
  })

/** Passes the end of an outbox message on to the receiver it was mailed to. */
export const afterReceiverMail =
  ({ mail }: Pick<Services, 'mail'>): AfterDelivery =>
  async (tx, { id, topic }, { state, at, reason }) => {
    if (topic !== 'mail') return
    const sent = await tx.$count(receiverMails, byId(receiverMails.outboxId, id))
    if (sent === 0) return
    const outboxId = id.toString()
    if (state === 'failed')
      await enqueue(tx, {
        kind: 'receiver.bounce',
        key: outboxId,
        ...{ dueAt: at, payload: { outboxId, reason } },
      })
    else if (mail.reports)
      await askAt(tx, { outboxId, asked: 0 }, new Date(at.getTime() + receiverLimits.firstAsked))
  }

/** Requests the delivery report of a mail, and schedules another request while there is none. */
export async function askReceiverMail(ctx: Ctx, mail: AskingReceiverMail): Promise<JobSummary> {
  const { outboxId, asked } = mail
  const [told] = (await ctx.services.mail.reports?.([outboxId])) ?? []
  return transact(ctx.db, async (tx) => {
    if (told?.state === 'bounced') return bounce(tx, ctx, { outboxId, reason: told.reason })
    if (!told && asked + 1 < receiverLimits.asks)
      await askAt(tx, { outboxId, asked: asked + 1 }, againAt(ctx.now, asked + 1))
    return {}
  })
}

/** Handles a bounced mail: nothing more is sent to that address, and the merchant is notified. */
export async function bounce(tx: Tx, ctx: Ctx, mail: BouncedMail): Promise<JobSummary> {
  const [sent] = await tx
    .select()
    .from(receiverMails)
    .where(byId(receiverMails.outboxId, BigInt(mail.outboxId)))
  const receiver = sent && (await lockReceiver(tx, sent.receiverId))
  // A bounce of a former address of the receiver is irrelevant.
  if (!receiver || receiver.email !== sent.to) return {}
  const { id, merchantId, name, email } = receiver
  const facts = { state: receiver.state, beyondOwn: false, wait: 0 }
  const { transition: taken } = transition(facts, { type: 'BOUNCE' })
  if (!taken) return {}
  const { reason } = mail
  await tx
    .update(receivers)
    .set({
      ...{ state: taken.after.state, stateAt: ctx.now, stateReason: reason },
      ...{ confirmHash: null, confirmUntil: null },
    })
    .where(byId(receivers.id, id))
  await tx.delete(receiverNotices).where(byId(receiverNotices.receiverId, id))
  await audit(tx, ctx, {
    ...{ action: 'receiver.bounce', subject: id, merchantId },
    after: { to: email, reason },
  })
  await notifyMerchant(tx, ctx, receiverEvents.bounced, {
    ...{ merchantId, subject: id, storeId: null },
    params: { name, email, reason },
  })
  return { bounced: id }
}

/** Deletes records of mails that can no longer bounce. Returns how many. */
export async function forgetMails(tx: Tx, now: Date): Promise<number> {
  const old = lt(receiverMails.at, new Date(now.getTime() - receiverLimits.mailLife))
  const { rowCount } = await tx.delete(receiverMails).where(old)
  return rowCount ?? 0
}
