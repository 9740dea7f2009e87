import { and } from 'drizzle-orm'
import { files } from '#server/db/schema/files.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { byId, ofMerchant } from '#server/kernel/scope.ts'

/** Files of the merchant as they are shown, by their names; one that is gone is missing. */
export async function shownFiles(ctx: MerchantCtx, names: readonly string[]) {
  if (names.length === 0) return new Map<string, never>()
  const rows = await ctx.db
    .select()
    .from(files)
    .where(and(ofMerchant(ctx, files), byId(files.name, [...new Set(names)])))
  return new Map(
    rows.map(({ name: fileName, originalName: name, contentType, bytes }) => [
      fileName,
      { fileName, name, contentType, bytes },
    ]),
  )
}
