import { and, eq } from 'drizzle-orm'
import type { Call } from '#contract/call.ts'
import { type UploadProfile, uploadProfiles } from '#contract/files.ts'
import { files } from '#server/db/schema/files.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { fail } from '#server/kernel/failure.ts'
import { missingPermission } from '#server/kernel/missing-permission.ts'
import { ofMerchant } from '#server/kernel/scope.ts'

/** What a file is used for. */
export type FileUse = {
  /** The call that shows the record: who may not make it has no business with the record's files. */
  readonly shownBy: Call
  /** Whether the record that uses the file is one that the user may see. */
  readonly seen: (ctx: MerchantCtx, usedBy: string) => Promise<boolean>
}

type StoredFile = Pick<typeof files.$inferSelect, 'name' | 'originalName' | 'contentType' | 'bytes'>

declare module '#server/kernel/extensions.ts' {
  interface Extensions {
    /** What the files of each profile are used for, of several what each is; null: for nothing that a merchant reads again. */
    readonly fileUses: Readonly<Record<UploadProfile, FileUse | readonly FileUse[] | null>>
    /** A file that was announced to the merchant; undefined for every other. */
    readonly announcedFile: (ctx: MerchantCtx, name: string) => Promise<StoredFile | undefined>
  }
}

const isProfile = (text: string): text is UploadProfile => Object.hasOwn(uploadProfiles, text)

/**
 * A file that the user may read: his own while nothing uses it, then that of a record that he may see, and what was
 * announced to his merchant. Any other does not exist for him.
 */
export async function readableFile(ctx: MerchantCtx, name: string) {
  const own = and(eq(files.name, name), ofMerchant(ctx, files))
  const [row] = await ctx.db.select().from(files).where(own)
  if (!row) return (await ctx.services.answers.announcedFile(ctx, name)) ?? fail('not_found')
  return (await mayRead(ctx, row)) ? row : fail('not_found')
}

async function mayRead(ctx: MerchantCtx, row: typeof files.$inferSelect): Promise<boolean> {
  if (row.usedBy === null) return row.userId === ctx.userId
  const said = isProfile(row.profile) ? ctx.services.answers.fileUses[row.profile] : null
  for (const use of [said ?? []].flat())
    if (!missingPermission(ctx, use.shownBy.access) && (await use.seen(ctx, row.usedBy)))
      return true
  return false
}
