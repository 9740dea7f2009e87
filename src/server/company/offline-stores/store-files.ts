import { and, eq, notInArray } from 'drizzle-orm'
import { filesOfStore } from '#domain/company/offline-stores/checks.ts'
import type { StoreContent } from '#domain/company/offline-stores/fields.ts'
import type { Tx } from '#server/db/open.ts'
import { files } from '#server/db/schema/files.ts'
import { takeFiles } from '#server/files/take-files.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { ofMerchant } from '#server/kernel/scope.ts'
import { openContent } from './content.ts'

type Held = { readonly id: string; readonly approved: string | null }

/**
 * Takes the files that are named for their store. Those that neither what is written nor what was approved names any
 * more are given back, and removed as every upload that nothing uses.
 */
export async function takeStoreFiles(
  tx: Tx,
  ctx: MerchantCtx,
  { id, approved }: Held,
  content: StoreContent,
): Promise<void> {
  const named = filesOfStore(content)
  for (const { path, profile, names } of named) {
    const field = `content.${path.startsWith('person.') ? path : `data.${path}`}`
    await takeFiles(tx, ctx, id, { field, profile, names: [...new Set(names)], keptBy: id })
  }
  const before = approved === null ? [] : filesOfStore(openContent(ctx, id, approved))
  const kept = [...named, ...before].flatMap(({ names }) => names)
  const own = and(ofMerchant(ctx, files), eq(files.usedBy, id))
  await tx
    .update(files)
    .set({ usedBy: null })
    .where(and(own, kept.length > 0 ? notInArray(files.name, kept) : undefined))
}
