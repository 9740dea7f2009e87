import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '#server/db/open.ts'
import { files } from '#server/db/schema/files.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { failFields } from '#server/kernel/failure.ts'

/** Takes an uploaded picture for a record: an own one that nothing uses yet. Fails at the field. */
export async function takeFile(
  tx: Tx,
  ctx: MerchantCtx,
  {
    field,
    name,
    usedBy,
  }: { readonly field: string; readonly name: string; readonly usedBy: string },
): Promise<void> {
  const free = and(
    eq(files.name, name),
    eq(files.merchantId, ctx.merchantId),
    eq(files.profile, 'image'),
    isNull(files.usedBy),
  )
  const taken = await tx.update(files).set({ usedBy }).where(free).returning({ name: files.name })
  if (taken.length === 0) failFields({ [field]: 'unknown_value' })
}
