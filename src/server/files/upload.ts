import type * as contract from '#contract/files.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { removeUnused } from './remove.ts'
import { storeFile } from './store-file.ts'

/** Stores a picture; it takes the place of the one it names. */
export const upload: Verb<typeof contract.upload> = async (ctx, input) => {
  const { oldFileName } = input
  const fileName = await storeFile(ctx, input)
  if (oldFileName && oldFileName !== fileName) await removeUnused(ctx, oldFileName)
  return { fileName }
}

/** Stores a picture or a document under a random name. */
export const uploadService: Verb<typeof contract.uploadService> = async (ctx, input) => ({
  fileName: await storeFile(ctx, input),
})

/** The same for who holds the cookie file key; its path begins with the app. */
export const uploadEu: Verb<typeof contract.uploadEu> = async (ctx, input) => {
  const fileName = await storeFile(ctx, input)
  return { fileName, filePath: `${input.app}/${fileName}` }
}
