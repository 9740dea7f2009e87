import { Readable } from 'node:stream'
import { and, eq, isNull } from 'drizzle-orm'
import type * as contract from '#contract/desk-announcements.ts'
import { uploadProfiles } from '#contract/files.ts'
import { announcementLimits } from '#domain/announcements.ts'
import { announcementFiles } from '#server/db/schema/messages.ts'
import { fileType } from '#server/files/file-type.ts'
import { safeName } from '#server/files/store-file.ts'
import { fail } from '#server/kernel/failure.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { write } from '#server/kernel/write.ts'

/** Announcements that one member of the staff may be writing, or has left, with all their files. */
const draftsAtOnce = 5

/** Stores a file for an announcement. As of every upload, the row comes first and the bytes after it. */
export const upload: Verb<typeof contract.upload> = async (ctx, { file }) => {
  if (file.size > uploadProfiles.fileList.bytesMax) return fail('file_too_large')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const type = await fileType(bytes, file.name, 'fileList')
  const name = `${ctx.newId('fil')}.${type.ext}`
  const said = { originalName: file.name, bytes: bytes.length }
  const of = { call: 'deskAnnouncement.upload', owner: ctx.userId, input: said }
  await write(ctx, of, async (tx) => {
    const { userId } = ctx
    const open = and(eq(announcementFiles.userId, userId), isNull(announcementFiles.announcementId))
    if ((await tx.$count(announcementFiles, open)) >= announcementLimits.files * draftsAtOnce)
      return fail('too_many_files')
    await tx.insert(announcementFiles).values({
      ...{ name, userId, bytes: bytes.length, contentType: type.mime },
      originalName: safeName(file.name),
      createdAt: ctx.now(),
    })
    return { answer: name, audited: { action: 'file.upload', subject: name, after: said } }
  })
  try {
    await ctx.services.files.write(name, Readable.from([bytes]))
  } catch (error) {
    await ctx.db.delete(announcementFiles).where(eq(announcementFiles.name, name))
    throw error
  }
  return { fileName: name }
}
