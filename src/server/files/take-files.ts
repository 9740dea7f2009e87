import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { UploadProfile } from '#contract/files.ts'
import type { Reader, Tx } from '#server/db/open.ts'
import { files } from '#server/db/schema/files.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { failFields } from '#server/kernel/failure.ts'
import { ofMerchant } from '#server/kernel/scope.ts'

export type WantedFiles = {
  /** Field that reports a file that cannot be taken. */
  readonly field: string
  readonly profile: UploadProfile
  readonly names: readonly string[]
  /** A record that may already use the files. */
  readonly keptBy?: string
}

const free = (ctx: MerchantCtx, { profile, names, keptBy }: WantedFiles) =>
  and(
    ofMerchant(ctx, files),
    eq(files.profile, profile),
    inArray(files.name, [...names]),
    or(isNull(files.usedBy), keptBy === undefined ? undefined : eq(files.usedBy, keptBy)),
  )

/** Fails on the field if one of the files cannot be taken; checked before a verification code is consumed. */
export async function requireFiles(
  db: Reader,
  ctx: MerchantCtx,
  wanted: WantedFiles,
): Promise<void> {
  if ((await db.$count(files, free(ctx, wanted))) < wanted.names.length)
    await failAt(db, ctx, wanted)
}

/**
 * Fails on the field with the reason for the first file that cannot be taken; a file of another merchant is unknown.
 */
async function failAt(
  db: Reader,
  ctx: MerchantCtx,
  { field, profile, names, keptBy }: WantedFiles,
  takenBy?: string,
): Promise<never> {
  const rows = await db
    .select()
    .from(files)
    .where(and(ofMerchant(ctx, files), inArray(files.name, [...names])))
  const faults = names.flatMap((name) => {
    const row = rows.find((one) => one.name === name)
    if (!row) return 'file_unknown' as const
    if (row.profile !== profile) return 'file_of_other_use' as const
    const isFree = row.usedBy === null || row.usedBy === keptBy || row.usedBy === takenBy
    return isFree ? [] : ('file_in_use' as const)
  })
  return failFields({ [field]: faults[0] ?? 'file_unknown' })
}

/**
 * Marks uploaded files as used by a record: the user's own, of that profile, and used by nothing else. Otherwise fails
 * on the field.
 */
export async function takeFiles(
  tx: Tx,
  ctx: MerchantCtx,
  usedBy: string,
  wanted: WantedFiles,
): Promise<void> {
  if (wanted.names.length === 0) return
  const taken = await tx
    .update(files)
    .set({ usedBy })
    .where(free(ctx, wanted))
    .returning({ name: files.name })
  if (taken.length < wanted.names.length) await failAt(tx, ctx, wanted, usedBy)
}
