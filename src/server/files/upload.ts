import { Readable } from 'node:stream'
import type * as contract from '#contract/files.ts'
import type { UploadProfile } from '#contract/files.ts'
import { isPrivateProfile, privatePrefix } from '#domain/private-files.ts'
import { files } from '#server/db/schema/files.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { byId } from '#server/kernel/scope.ts'
import { write } from '#server/kernel/write.ts'
import { digestOf } from './file-digests.ts'
import { removeBytes } from './free-files.ts'
import { makeRoom } from './make-room.ts'
import { readUpload } from './read-upload.ts'
import { removeUnused } from './remove.ts'

/**
 * Stores a file under a random name and returns the name; its type follows from its bytes. The row is written before
 * the bytes, so that there are never bytes without a row.
 */
async function storeFile(
  ctx: MerchantCtx,
  { file, profile }: { readonly file: File; readonly profile: UploadProfile },
): Promise<string> {
  const { merchantId, userId } = ctx
  const { bytes, ext, mime: contentType, originalName } = await readUpload(file, profile, userId)
  const name = `${ctx.newId(isPrivateProfile(profile) ? privatePrefix : 'fil')}.${ext}`
  const said = { profile, originalName: file.name, bytes: bytes.length }
  let freed: readonly string[] = []
  await write(ctx, { call: 'file.upload', owner: userId, input: said }, async (tx) => {
    const room = await makeRoom(tx, ctx, said)
    freed = room.names
    const digest = isPrivateProfile(profile) ? digestOf(ctx, merchantId, bytes) : null
    const row = { ...said, originalName, contentType, digest, createdAt: ctx.now }
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

/** Stores a picture; it replaces the one that the request names. */
export const upload: Handler<typeof contract.upload> = async (ctx, input) => {
  const { oldFileName } = input
  const fileName = await storeFile(ctx, input)
  if (oldFileName && oldFileName !== fileName) await removeUnused(ctx, oldFileName)
  return { fileName }
}

export const uploadService: Handler<typeof contract.uploadService> = async (ctx, input) => ({
  fileName: await storeFile(ctx, input),
})

/** Like `uploadService`, but returns a path that begins with the app, for callers whose cookie has the file key. */
export const uploadEu: Handler<typeof contract.uploadEu> = async (ctx, input) => {
  const fileName = await storeFile(ctx, input)
  return { fileName, filePath: `${input.app}/${fileName}` }
}
