import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Tx } from '#server/db/open.ts'
import { files } from '#server/db/schema/files.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { failFields } from '#server/kernel/failure.ts'

/** Takes uploaded images for a refund: own ones, of that use, not used yet. Fails at the field `images`. */
export async function takeImages(
  tx: Tx,
  ctx: MerchantCtx,
  names: readonly string[],
  refundId: string,
): Promise<void> {
  const once = [...new Set(names)]
  if (once.length === 0) return
  const taken = await tx
    .update(files)
    .set({ usedBy: refundId })
    .where(
      and(
        eq(files.merchantId, ctx.merchantId),
        eq(files.profile, 'refundImage'),
        inArray(files.name, once),
        isNull(files.usedBy),
      ),
    )
    .returning({ name: files.name })
  if (taken.length < names.length) failFields({ images: 'unknown_value' })
}
