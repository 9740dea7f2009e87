import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Input } from '#contract/call.ts'
import type * as contract from '#contract/desk/announcements.ts'
import { cleanRichText } from '#domain/notifications/rich-text.ts'
import type { Tx } from '#server/db/open.ts'
import { merchants } from '#server/db/schema/merchants.ts'
import {
  announcementFiles,
  announcementMerchants,
  announcements,
} from '#server/db/schema/messages.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { StaffCtx } from '#server/kernel/context.ts'
import { failFields } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { write } from '#server/kernel/write.ts'

/** Publishes an announcement. Its text is sanitised first, and refused if empty after that. */
export const publish: Handler<typeof contract.publish> = async (ctx, input) => {
  const { type, title, content } = input
  const [from, until] = [new Date(input.from), new Date(input.until)]
  const now = ctx.now
  if (until <= from || until <= now) return failFields({ until: 'range_reversed' })
  const text = { en: cleanRichText(content.en), zh: cleanRichText(content.zh) }
  const named = { en: cleanRichText(title.en), zh: cleanRichText(title.zh) }
  for (const [field, { en, zh }] of Object.entries({ title: named, content: text })) {
    if (en === '') return failFields({ [`${field}.en`]: 'required' })
    if (zh === '') return failFields({ [`${field}.zh`]: 'required' })
  }
  const of = { call: 'deskAnnouncement.publish', owner: ctx.userId, input }
  return write(ctx, of, async (tx) => {
    const id = ctx.newId('ann')
    await tx.insert(announcements).values({
      ...{ id, type, from, until, publishedAt: now },
      titleEn: named.en,
      titleZh: named.zh,
      contentEn: text.en,
      contentZh: text.zh,
      everyone: input.merchantIds === null,
      publisherId: ctx.userId,
      publisherName: ctx.actor.name ?? '',
    })
    if (input.merchantIds) await address(tx, id, input.merchantIds)
    await attach(tx, ctx, id, input)
    // Receivers that subscribed to notices by mail are notified when it begins.
    await enqueue(tx, { kind: 'receiver.announce', dueAt: from, payload: { announcementId: id } })
    const { merchantIds, attachments } = input
    const after = {
      type,
      title: named,
      from: input.from,
      until: input.until,
      merchantIds,
      attachments,
    }
    return {
      answer: { announcementId: id },
      audited: { action: 'announcement.publish', subject: id, after },
    }
  })
}

async function address(tx: Tx, announcementId: string, named: readonly string[]): Promise<void> {
  const ids = [...new Set(named)]
  const known = await tx.$count(merchants, inArray(merchants.id, ids))
  if (known < ids.length) failFields({ merchantIds: 'unknown_value' })
  await tx
    .insert(announcementMerchants)
    .values(ids.map((merchantId) => ({ announcementId, merchantId })))
}

/** Attaches the files that the staff member uploaded; each belongs to one announcement. */
async function attach(
  tx: Tx,
  ctx: StaffCtx,
  announcementId: string,
  { attachments }: Input<typeof contract.publish>,
): Promise<void> {
  for (const [place, name] of attachments.entries()) {
    const free = and(
      eq(announcementFiles.name, name),
      eq(announcementFiles.userId, ctx.userId),
      isNull(announcementFiles.announcementId),
    )
    const taken = await tx
      .update(announcementFiles)
      .set({ announcementId, place })
      .where(free)
      .returning({ name: announcementFiles.name })
    if (taken.length === 0) failFields({ attachments: 'unknown_value' })
  }
}
