import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { type UploadProfile, uploadProfiles } from '#contract/files.ts'
import { limits } from '#domain/limits.ts'
import type { Tx } from '#server/db/open.ts'
import { files } from '#server/db/schema/files.ts'
import { merchants } from '#server/db/schema/merchants.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { fail } from '#server/kernel/failure.ts'
import { byId, ofMerchant } from '#server/kernel/scope.ts'
import { freeFiles, isAbandoned } from './free-files.ts'

/** Open or abandoned dialogs per user, each with its maximum number of uploaded files. */
const dialogsAtOnce = 5

type Wanted = { readonly profile: UploadProfile; readonly bytes: number }

/**
 * Makes room for one more file by deleting files that were uploaded but never used, oldest first. Fails with
 * `too_large` only if the files in use leave no room.
 */
export async function makeRoom(tx: Tx, ctx: MerchantCtx, { profile, bytes }: Wanted) {
  // Serialises the uploads of a merchant; otherwise two of them could both claim the last free space.
  await tx
    .select({ id: merchants.id })
    .from(merchants)
    .where(eq(merchants.id, ctx.merchantId))
    .for('update')
  const tooMany = await freeFiles(tx, await beyondCount(tx, ctx, profile))
  const tooLarge = await freeFiles(tx, await beyondBytes(tx, ctx, bytes))
  if ((await bytesHeld(tx, ctx)) + bytes > limits.merchantFilesBytes) fail('too_large')
  return {
    names: [...tooMany.names, ...tooLarge.names],
    audited: [...tooMany.audited, ...tooLarge.audited],
  }
}

/** The user's oldest unused files beyond the number that they may have. */
async function beyondCount(tx: Tx, { userId }: MerchantCtx, profile: UploadProfile) {
  const rows = await tx
    .select({ name: files.name })
    .from(files)
    .where(and(byId(files.userId, userId), eq(files.profile, profile), isAbandoned))
    .orderBy(desc(files.createdAt), desc(files.name))
    .offset(uploadProfiles[profile].count * dialogsAtOnce - 1)
  return rows.map(({ name }) => name)
}

/** Unused files to delete until the new one fits: users with the most unused bytes first, their oldest files first. */
async function beyondBytes(tx: Tx, ctx: MerchantCtx, more: number) {
  const over = (await bytesHeld(tx, ctx)) + more - limits.merchantFilesBytes
  if (over <= 0) return []
  const left = sql`sum(${files.bytes}) over (partition by ${files.userId})`
  const rows = await tx
    .select({ name: files.name, bytes: files.bytes })
    .from(files)
    .where(and(ofMerchant(ctx, files), isNull(files.usedBy)))
    .orderBy(desc(left), files.userId, files.createdAt, files.name)
  let freed = 0
  return rows.flatMap(({ name, bytes }) => {
    if (freed >= over) return []
    freed += bytes
    return name
  })
}

async function bytesHeld(tx: Tx, { merchantId }: MerchantCtx): Promise<number> {
  const [held] = await tx
    .select({ bytes: sql`coalesce(sum(${files.bytes}), 0)`.mapWith(Number) })
    .from(files)
    .where(ofMerchant({ merchantId }, files))
  return held?.bytes ?? 0
}
