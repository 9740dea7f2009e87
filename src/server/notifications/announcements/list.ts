import { asc, eq } from 'drizzle-orm'
import type * as contract from '#contract/desk/announcements.ts'
import { announcementState } from '#domain/notifications/announcements.ts'
import type { Reader } from '#server/db/open.ts'
import { merchants } from '#server/db/schema/merchants.ts'
import { announcementMerchants, announcements } from '#server/db/schema/messages.ts'
import type { StaffCtx } from '#server/kernel/context.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { listOf, readPart } from '#server/kernel/lists/list-of.ts'
import { byId, unscoped } from '#server/kernel/scope.ts'
import { filesOf, newestFirst } from './view.ts'

const everything = listOf<StaffCtx, object, typeof announcements.$inferSelect>({
  order: newestFirst,
  where: () => unscoped('the desk sees what is announced to whomever'),
  read: (db, part) => readPart(db.select().from(announcements), part),
  all: (db, where) => db.select({ id: announcements.id }).from(announcements).where(where).getSQL(),
})

export const list: Handler<typeof contract.list> = (ctx, input) =>
  everything.page(ctx.db, ctx, input, async (rows) => {
    const ids = rows.map(({ id }) => id)
    const [files, named] = [await filesOf(ctx.db, ids), await namedOf(ctx.db, ids)]
    return rows.map((row) => ({
      announcementId: row.id,
      type: row.type,
      title: { en: row.titleEn, zh: row.titleZh },
      content: { en: row.contentEn, zh: row.contentZh },
      from: row.from.toISOString(),
      until: row.until.toISOString(),
      state: announcementState(row, ctx.now),
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
    }))
  })

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
        .where(byId(announcementMerchants.announcementId, ids))
        .orderBy(asc(merchants.name))
