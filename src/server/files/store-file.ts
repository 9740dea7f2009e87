import { Readable } from 'node:stream'
import type { UploadProfile } from '#contract/files.ts'
import { isPrivateProfile, privatePrefix } from '#domain/private-files.ts'
import { files } from '#server/db/schema/files.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { byId } from '#server/kernel/scope.ts'
import { write } from '#server/kernel/write.ts'
import { removeBytes } from './free-files.ts'
import { makeRoom } from './make-room.ts'
import { readUpload } from './read-upload.ts'

/**
 * Stores a file under a random name and gives the name. What it is follows from its bytes. The row comes first
 * and the bytes after it, so that no bytes lie anywhere that nothing knows of.
 */
export async function storeFile(
  ctx: MerchantCtx,
  { file, profile }: { readonly file: File; readonly profile: UploadProfile },
): Promise<string> {
  const { bytes, ext, mime: contentType, originalName } = await readUpload(file, profile)
  const name = `${ctx.newId(isPrivateProfile(profile) ? privatePrefix : 'fil')}.${ext}`
  const said = { profile, originalName: file.name, bytes: bytes.length }
  const { merchantId, userId } = ctx
  let freed: readonly string[] = []
  await write(ctx, { call: 'file.upload', owner: userId, input: said }, async (tx) => {
    const room = await makeRoom(tx, ctx, said)
    freed = room.names
    const row = { ...said, originalName, contentType, createdAt: ctx.now }
    await tx.insert(files).values({ name, merchantId, userId, ...row })
    const uploaded = { action: 'file.upload', subject: name, after: said } as const
    return { answer: name, audited: [...room.audited, uploaded] }
  })
  await removeBytes(ctx, freed)
  try {
    await ctx.services.files.write(name, Readable.from([bytes]))
  } catch (error) {
    await ctx.db.delete(files).where(byId(files.name, name))
    throw error
  }
  return name
}
