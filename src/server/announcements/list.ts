import { asc, eq, inArray } from 'drizzle-orm'
import type * as contract from '#contract/desk-announcements.ts'
import { announcementState } from '#domain/announcements.ts'
import type { Reader } from '#server/db/open.ts'
import { merchants } from '#server/db/schema/merchants.ts'
import { announcementMerchants, announcements } from '#server/db/schema/messages.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { askedPage, pageOfRows } from '#server/messages/newest-first.ts'
import { filesOf } from './view.ts'

/** Everything that was announced, for the desk. */
export const list: Verb<typeof contract.list> = async (ctx, input) => {
  const columns = { at: announcements.from, id: announcements.id }
  const { below, order, limit, offset } = askedPage(columns, input)
  const rows = await ctx.db
    .select()
    .from(announcements)
    .where(below)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  const found = rows.map((row) => ({ ...row, at: row.from }))
  const ids = found.map(({ id }) => id)
  const [files, named] = [await filesOf(ctx.db, ids), await namedOf(ctx.db, ids)]
  const now = ctx.now()
  const all = ctx.db.select({ id: announcements.id }).from(announcements)
  return pageOfRows(ctx.db, input, {
    found,
    all: all.getSQL(),
    view: (row) => ({
      announcementId: row.id,
      type: row.type,
      title: { en: row.titleEn, zh: row.titleZh },
      content: { en: row.contentEn, zh: row.contentZh },
      from: row.from.toISOString(),
      until: row.until.toISOString(),
      state: announcementState(row, now),
      merchants: row.everyone
        ? null
        : named
            .filter(({ announcementId }) => announcementId === row.id)
            .map(({ merchantId, merchantName }) => ({ merchantId, merchantName })),
      attachments: files
        .filter(({ announcementId }) => announcementId === row.id)
        .map(({ name, originalName }) => ({ fileName: name, originalName })),
      publishedAt: row.publishedAt.toISOString(),
      publishedBy: row.publisherName,
    }),
  })
}

const namedOf = async (db: Reader, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .select({
          announcementId: announcementMerchants.announcementId,
          merchantId: merchants.id,
          merchantName: merchants.name,
        })
        .from(announcementMerchants)
        .innerJoin(merchants, eq(merchants.id, announcementMerchants.merchantId))
        .where(inArray(announcementMerchants.announcementId, [...ids]))
        .orderBy(asc(merchants.name))
