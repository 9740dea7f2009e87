import { Readable } from 'node:stream'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { type UploadProfile, uploadProfiles } from '#contract/files.ts'
import { limits } from '#domain/limits.ts'
import type { Tx } from '#server/db/open.ts'
import { files } from '#server/db/schema/files.ts'
import { merchants } from '#server/db/schema/merchants.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { fail } from '#server/kernel/failure.ts'
import { write } from '#server/kernel/write.ts'
import { fileType } from './file-type.ts'

/** Dialogs that one user may have open, or have left, with all their files uploaded. */
const dialogsAtOnce = 5

/**
 * Stores a file under a random name and gives the name. What it is follows from its bytes. The row comes first
 * and the bytes after it, so that no bytes lie anywhere that nothing knows of.
 */
export async function storeFile(
  ctx: MerchantCtx,
  { file, profile }: { readonly file: File; readonly profile: UploadProfile },
): Promise<string> {
  const { bytesMax } = uploadProfiles[profile]
  if (file.size > bytesMax) return fail('file_too_large')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const type = await fileType(bytes, file.name, profile)
  const name = `${ctx.newId('fil')}.${type.ext}`
  const said = { profile, originalName: file.name, bytes: bytes.length }
  await write(ctx, { call: 'file.upload', owner: ctx.userId, input: said }, async (tx) => {
    await requireRoom(tx, ctx, profile, bytes.length)
    const { merchantId, userId } = ctx
    const createdAt = ctx.now()
    const columns = {
      ...said,
      contentType: type.mime,
      createdAt,
      originalName: safeName(file.name),
    }
    await tx.insert(files).values({ name, merchantId, userId, ...columns })
    return { answer: name, audited: { action: 'file.upload', subject: name, after: said } }
  })
  try {
    await ctx.services.files.write(name, Readable.from([bytes]))
  } catch (error) {
    await ctx.db.delete(files).where(eq(files.name, name))
    throw error
  }
  return name
}

/** Letters of a name that any system can save under. */
export const safeName = (name: string): string =>
  name
    .replace(/[\p{Cc}\p{Cf}/\\:*?"<>|]/gu, '_')
    .replace(/^\.+/, '_')
    .slice(-128) || 'file'

async function requireRoom(
  tx: Tx,
  ctx: MerchantCtx,
  profile: UploadProfile,
  more: number,
): Promise<void> {
  // One upload of a merchant at a time counts, or two could both find the last room.
  await tx
    .select({ id: merchants.id })
    .from(merchants)
    .where(eq(merchants.id, ctx.merchantId))
    .for('update')
  const [held] = await tx
    .select({ bytes: sql`coalesce(sum(${files.bytes}), 0)`.mapWith(Number) })
    .from(files)
    .where(eq(files.merchantId, ctx.merchantId))
  if ((held?.bytes ?? 0) + more > limits.merchantFilesBytes) fail('too_large')
  const unused = and(eq(files.userId, ctx.userId), eq(files.profile, profile), isNull(files.usedBy))
  const open = await tx.$count(files, unused)
  if (open >= uploadProfiles[profile].count * dialogsAtOnce) fail('too_many_files')
}
