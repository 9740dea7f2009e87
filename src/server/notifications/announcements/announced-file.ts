import { and, eq } from 'drizzle-orm'
import { announcementFiles, announcements } from '#server/db/schema/messages.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { isVisible } from './shared/access-scope.ts'

/** A file of an announcement that the merchant may read; undefined for any other. */
export async function announcedFile(ctx: MerchantCtx, name: string) {
  const [row] = await ctx.db
    .select({ file: announcementFiles })
    .from(announcementFiles)
    .innerJoin(announcements, eq(announcements.id, announcementFiles.announcementId))
    .where(and(eq(announcementFiles.name, name), isVisible(ctx.db, ctx)))
  return row?.file
}
