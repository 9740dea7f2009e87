import { and, eq } from 'drizzle-orm'
import type { Call } from '#contract/call.ts'
import { type UploadProfile, uploadProfiles } from '#contract/files.ts'
import { files } from '#server/db/schema/files.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { fail } from '#server/kernel/failure.ts'
import { missingPermission } from '#server/kernel/missing-permission.ts'
import { ofMerchant } from '#server/kernel/scope.ts'

export type FileUse = {
  /** The API call that shows the record: a user who may not make it may not read the record's files either. */
  readonly shownBy: Call
  readonly seen: (ctx: MerchantCtx, usedBy: string) => Promise<boolean>
}

type StoredFile = Pick<typeof files.$inferSelect, 'name' | 'originalName' | 'contentType' | 'bytes'>

declare module '#server/kernel/extensions.ts' {
  interface Extensions {
    /** The uses of each profile's files, several if they differ; null if merchants never read the files again. */
    readonly fileUses: Readonly<Record<UploadProfile, FileUse | readonly FileUse[] | null>>
    /** A file of an announcement addressed to the merchant; undefined for any other file. */
    readonly announcedFile: (ctx: MerchantCtx, name: string) => Promise<StoredFile | undefined>
  }
}

const isProfile = (text: string): text is UploadProfile => Object.hasOwn(uploadProfiles, text)

/**
 * A file that the user may read: one of their own while it is unused, one of a record that they may see, or one
 * announced to their merchant. Any other file is not found.
 */
export async function readableFile(ctx: MerchantCtx, name: string) {
  const own = and(eq(files.name, name), ofMerchant(ctx, files))
  const [row] = await ctx.db.select().from(files).where(own)
  if (!row) return (await ctx.services.extensions.announcedFile(ctx, name)) ?? fail('not_found')
  return (await mayRead(ctx, row)) ? row : fail('not_found')
}

async function mayRead(ctx: MerchantCtx, row: typeof files.$inferSelect): Promise<boolean> {
  if (row.usedBy === null) return row.userId === ctx.userId
  const said = isProfile(row.profile) ? ctx.services.extensions.fileUses[row.profile] : null
  for (const use of [said ?? []].flat())
    if (!missingPermission(ctx, use.shownBy.access) && (await use.seen(ctx, row.usedBy)))
      return true
  return false
}
