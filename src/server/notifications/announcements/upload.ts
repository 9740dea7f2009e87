import { Readable } from 'node:stream'
import { and, desc, eq, isNull } from 'drizzle-orm'
import type * as contract from '#contract/desk/announcements.ts'
import { announcementLimits } from '#domain/notifications/announcements.ts'
import type { Tx } from '#server/db/open.ts'
import { announcementFiles } from '#server/db/schema/messages.ts'
import { freeAnnouncementFiles, removeBytes } from '#server/files/free-files.ts'
import { readUpload } from '#server/files/read-upload.ts'
import type { StaffCtx } from '#server/kernel/context.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { write } from '#server/kernel/write.ts'

/** The limit of unpublished announcements, with all their files, per staff member. */
const draftsAtOnce = 5

/** Stores a file for an announcement. As for every upload, the row is written before the bytes. */
export const upload: Handler<typeof contract.upload> = async (ctx, { file }) => {
  const { userId } = ctx
  const { bytes, ext, mime: contentType, originalName } = await readUpload(file, 'fileList', userId)
  const name = `${ctx.newId('fil')}.${ext}`
  const said = { originalName: file.name, bytes: bytes.length }
  const of = { call: 'deskAnnouncement.upload', owner: userId, input: said }
  let freed: readonly string[] = []
  await write(ctx, of, async (tx) => {
    const room = await freeAnnouncementFiles(tx, await leftTooMany(tx, ctx))
    freed = room.names
    const row = { userId, bytes: bytes.length, contentType, originalName, createdAt: ctx.now }
    await tx.insert(announcementFiles).values({ name, ...row })
    const uploaded = { action: 'file.upload', subject: name, after: said } as const
    return { answer: name, audited: [...room.audited, uploaded] }
  })
  await removeBytes(ctx, freed)
  try {
    await ctx.services.files.write(name, Readable.from([bytes]))
  } catch (error) {
    await ctx.db.delete(announcementFiles).where(eq(announcementFiles.name, name))
    throw error
  }
  return { fileName: name }
}

/** The oldest unpublished uploads of the staff member, when they have reached the limit. */
async function leftTooMany(tx: Tx, { userId }: StaffCtx) {
  const { name, createdAt, announcementId } = announcementFiles
  const rows = await tx
    .select({ name })
    .from(announcementFiles)
    .where(and(eq(announcementFiles.userId, userId), isNull(announcementId)))
    .orderBy(desc(createdAt), desc(name))
    .offset(announcementLimits.files * draftsAtOnce - 1)
  return rows.map((row) => row.name)
}
