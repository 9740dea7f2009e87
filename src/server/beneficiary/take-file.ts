import { and, eq, isNull } from 'drizzle-orm'
import type { UploadProfile } from '#contract/files.ts'
import type { Reader, Tx } from '#server/db/open.ts'
import { files } from '#server/db/schema/files.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { failFields } from '#server/kernel/failure.ts'

type Wanted = {
  /** Where a file that cannot be taken is told. */
  readonly field: string
  readonly profile: UploadProfile
  readonly name: string
}

const free = ({ merchantId }: MerchantCtx, { profile, name }: Wanted) =>
  and(
    eq(files.name, name),
    eq(files.merchantId, merchantId),
    eq(files.profile, profile),
    isNull(files.usedBy),
  )

/** Fails at the field when there is no such file to take: asked before a code is used up. */
export async function requireFile(db: Reader, ctx: MerchantCtx, wanted: Wanted): Promise<void> {
  if ((await db.$count(files, free(ctx, wanted))) === 0)
    failFields({ [wanted.field]: 'unknown_value' })
}

/** Takes an uploaded file for a record: an own one of that use, which nothing uses yet. Fails at the field. */
export async function takeFile(
  tx: Tx,
  ctx: MerchantCtx,
  { usedBy, ...wanted }: Wanted & { readonly usedBy: string },
): Promise<void> {
  const taken = await tx
    .update(files)
    .set({ usedBy })
    .where(free(ctx, wanted))
    .returning({ name: files.name })
  if (taken.length === 0) failFields({ [wanted.field]: 'unknown_value' })
}
