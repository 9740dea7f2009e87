import type { downLoadEu as call } from '#contract/files.ts'
import { fail } from '#server/kernel/failure.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { download } from './download.ts'

/** The file at a path that an upload gave: the app and its name, and no other way to it. */
export const downLoadEu: Verb<typeof call> = async (ctx, { filePath, app }) => {
  const [, fileName] = new RegExp(`^${app}/(\\w+\\.\\w+)$`).exec(filePath) ?? []
  return fileName === undefined ? fail('not_found') : download(ctx, { fileName })
}
