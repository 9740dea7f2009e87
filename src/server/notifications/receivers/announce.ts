import { and, arrayContains, asc, eq, gt } from 'drizzle-orm'
import { notifyDays } from '#domain/notifications/receivers.ts'
import { plainRichText } from '#domain/notifications/rich-text.ts'
import { m } from '#paraglide/messages.js'
import type { Tx } from '#server/db/open.ts'
import { announcementMerchants, announcements } from '#server/db/schema/messages.ts'
import { receivers } from '#server/db/schema/receivers.ts'
import { transact } from '#server/db/transact.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { JobSummary } from '#server/jobs/job.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { byId, only, unscoped } from '#server/kernel/scope.ts'
import { isVisible } from '#server/notifications/announcements/shared/access-scope.ts'
import { type Letter, mailReceiver } from './mail.ts'
import { lockReceiver, type ReceiverRow } from './receiver-rows.ts'

export type Announcing = { readonly announcementId: string }
/** An announcement to be sent to one receiver at their preferred time. */
export type AnnouncementNotification = Announcing & { readonly receiverId: string }

const about = 'system_notice'
const atOnce = 500

/**
 * Schedules an announcement for each receiver of notices, in batches, since there may be one for each merchant.
 * Idempotent.
 */
export async function announce({ db, now }: Ctx, announcing: Announcing): Promise<JobSummary> {
  const { announcementId } = announcing
  const [announced] = await db
    .select()
    .from(announcements)
    .where(byId(announcements.id, announcementId))
  if (!announced || announced.withdrawnAt) return {}
  const named = db
    .select({ id: announcementMerchants.merchantId })
    .from(announcementMerchants)
    .where(byId(announcementMerchants.announcementId, announcementId))
  const told = announced.everyone
    ? unscoped('it is announced to every merchant')
    : byId(receivers.merchantId, named)
  const asked = and(eq(receivers.state, 'confirmed'), arrayContains(receivers.types, [about]))
  let count = 0
  for (let last: string | undefined = ''; last !== undefined; ) {
    const some = await db
      .select()
      .from(receivers)
      .where(only(told, asked, gt(receivers.id, last)))
      .orderBy(asc(receivers.id))
      .limit(atOnce)
    await transact(db, async (tx) => {
      for (const receiver of some) {
        const { id: receiverId } = receiver
        await enqueue(tx, {
          kind: 'receiver.tellAnnounced',
          key: `${announcementId} ${receiverId}`,
          dueAt: notifyDays(receiver, now, null),
          payload: { announcementId, receiverId },
        })
      }
    })
    count += some.length
    last = some.length < atOnce ? undefined : some.at(-1)?.id
  }
  return count > 0 ? { count } : {}
}

/** Mails an announcement to one receiver, unless it was withdrawn or they no longer subscribe to notices. */
export async function notifyAnnounced(
  tx: Tx,
  ctx: Ctx,
  { announcementId, receiverId }: AnnouncementNotification,
): Promise<JobSummary> {
  const receiver = await lockReceiver(tx, receiverId)
  if (receiver?.state !== 'confirmed' || receiver.isDisabled) return {}
  if (!receiver.types.includes(about)) return {}
  const { merchantId } = receiver
  const [announced] = await tx
    .select()
    .from(announcements)
    .where(
      only(byId(announcements.id, announcementId), isVisible(tx, { merchantId, now: ctx.now })),
    )
  if (!announced) return {}
  await mailReceiver(tx, ctx, receiver, announcedLetter(ctx, receiver, announced))
  return { told: receiverId }
}

function announcedLetter(
  { services: { publicUrl } }: Ctx,
  { language }: ReceiverRow,
  { id, titleEn, titleZh, contentEn, contentZh }: typeof announcements.$inferSelect,
): Letter {
  const [subject, content] = language === 'en' ? [titleEn, contentEn] : [titleZh, contentZh]
  const url = `${publicUrl}/aq/messageCenter?open=${encodeURIComponent(id)}`
  const look = m.events_look({ url }, { locale: language })
  return { subject, text: `${plainRichText(content, publicUrl)}\n\n${look}` }
}
