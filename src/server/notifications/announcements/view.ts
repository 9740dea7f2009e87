import { asc, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { AnnouncementDetail, AnnouncementRow } from '#contract/notifications/announcements.ts'
import type { Language } from '#domain/time-zones.ts'
import type { Database, Reader } from '#server/db/open.ts'
import { announcementFiles, announcements } from '#server/db/schema/messages.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { byInstant, byOwnId, downwards } from '#server/kernel/lists/order.ts'
import { isRead } from './shared/access-scope.ts'

/** Announcements with their read state for the user; the caller must add the access scope. */
export const selectAnnounced = (db: Database, ctx: MerchantCtx) =>
  db
    .select({
      ...getTableColumns(announcements),
      read: sql<boolean>`${isRead(db, ctx)}`,
    })
    .from(announcements)
export type Announced = Awaited<ReturnType<typeof selectAnnounced>>[number]

/** By the start of the announcement. */
export const newestFirst = downwards<typeof announcements.$inferSelect>(
  byInstant(announcements.from, (row) => row.from),
  byOwnId(announcements.id, (row) => row.id),
)

type FileRow = typeof announcementFiles.$inferSelect

export const filesOf = (db: Reader, ids: readonly string[]): Promise<FileRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(announcementFiles)
        .where(inArray(announcementFiles.announcementId, [...ids]))
        .orderBy(asc(announcementFiles.place))

const factsOf = (announced: Announced, locale: Language) => ({
  announcementMerchantId: announced.id,
  type: announced.type,
  title: locale === 'en' ? announced.titleEn : announced.titleZh,
  publishTime: announced.from.toISOString(),
  endTime: announced.until.toISOString(),
  read: announced.read,
})

export const toRow =
  (files: readonly FileRow[], locale: Language) =>
  (announced: Announced): AnnouncementRow => ({
    ...factsOf(announced, locale),
    attachmentCount: files.filter(({ announcementId }) => announcementId === announced.id).length,
  })

export const toDetail =
  (files: readonly FileRow[], locale: Language) =>
  (announced: Announced): AnnouncementDetail => ({
    ...factsOf(announced, locale),
    content: locale === 'en' ? announced.contentEn : announced.contentZh,
    attachments: files
      .filter(({ announcementId }) => announcementId === announced.id)
      .map(({ name, originalName, bytes }) => ({ fileName: name, originalName, bytes })),
  })
