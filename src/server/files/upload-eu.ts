import type { uploadEu as call } from '#contract/files.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { storeFile } from './store-file.ts'

/** The same for who holds the cookie file key; its path begins with the app. */
export const uploadEu: Verb<typeof call> = async (ctx, input) => {
  const fileName = await storeFile(ctx, input)
  return { fileName, filePath: `${input.app}/${fileName}` }
}
