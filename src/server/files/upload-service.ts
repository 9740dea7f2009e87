import type { uploadService as call } from '#contract/files.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { storeFile } from './store-file.ts'

/** Stores a picture or a document under a random name. */
export const uploadService: Verb<typeof call> = async (ctx, input) => ({
  fileName: await storeFile(ctx, input),
})
