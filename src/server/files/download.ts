import { and, eq } from 'drizzle-orm'
import type * as contract from '#contract/files.ts'
import { announcedFile } from '#server/announcements/announced-file.ts'
import { files } from '#server/db/schema/files.ts'
import { fail } from '#server/kernel/failure.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { renewFileKey } from '#server/sessions/file-key.ts'
import { storedFile } from './stored-file.ts'

/** A stored file of the own merchant, or of what was announced to it, with its original name; any other does not exist. */
export const download: Verb<typeof contract.download> = async (ctx, { fileName }) => {
  const own = and(eq(files.name, fileName), eq(files.merchantId, ctx.merchantId))
  const [kept] = await ctx.db.select().from(files).where(own)
  const row = kept ?? (await announcedFile(ctx, fileName))
  if (!row) return fail('not_found')
  const body = await storedFile(ctx, row.name)
  await renewFileKey(ctx)
  const { originalName, contentType, bytes } = row
  return { fileName: originalName, contentType, bytes, body }
}
