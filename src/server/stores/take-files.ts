import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { UploadProfile } from '#contract/files.ts'
import type { Tx } from '#server/db/open.ts'
import { files } from '#server/db/schema/files.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { failFields } from '#server/kernel/failure.ts'

type Wanted = {
  readonly storeId: string
  readonly profile: UploadProfile
  readonly field: string
  readonly names: readonly string[]
}

/** Takes uploaded files for a website: own ones, of that use, used by nothing else. Fails at the field. */
export async function takeFiles(
  tx: Tx,
  ctx: MerchantCtx,
  { storeId, profile, field, names }: Wanted,
): Promise<void> {
  const once = [...new Set(names)]
  if (once.length === 0) return
  const taken = await tx
    .update(files)
    .set({ usedBy: storeId })
    .where(
      and(
        eq(files.merchantId, ctx.merchantId),
        eq(files.profile, profile),
        inArray(files.name, once),
        or(isNull(files.usedBy), eq(files.usedBy, storeId)),
      ),
    )
    .returning({ name: files.name })
  if (taken.length < once.length) failFields({ [field]: 'unknown_value' })
}
