import type * as contract from '#contract/files.ts'
import { isPrivateFile } from '#domain/private-files.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { fail } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { readableFile } from './readable-file.ts'
import { savedName } from './saved-name.ts'
import { storedFile } from './stored-file.ts'

declare module '#server/kernel/extensions.ts' {
  interface Extensions {
    /** Sends the browser a new file key for the files embedded in pages, if it has none for this session. */
    readonly renewFileKey: (ctx: MerchantCtx) => Promise<void>
  }
}

/**
 * A stored file that the user may read, under its original name with the extension of its content; any other one is not
 * found.
 */
export const download: Handler<typeof contract.download> = async (ctx, { fileName }) => {
  const row = await readableFile(ctx, fileName)
  const body = await storedFile(ctx, row.name)
  await ctx.services.extensions.renewFileKey(ctx)
  const { contentType, bytes } = row
  return { fileName: savedName(row), contentType, bytes, body }
}

/** The same for files embedded in pages by URL; private files need a token and have their own API call. */
export const show: Handler<typeof contract.select> = async (ctx, { fileName }) =>
  isPrivateFile(fileName) ? fail('not_found') : download(ctx, { fileName })

/** A file by the path that its upload returned: the app and the file name, nothing else. */
export const downLoadEu: Handler<typeof contract.downLoadEu> = async (ctx, { filePath, app }) => {
  const [, fileName] = new RegExp(`^${app}/(\\w+\\.\\w+)$`).exec(filePath) ?? []
  return fileName === undefined ? fail('not_found') : show(ctx, { fileName })
}
