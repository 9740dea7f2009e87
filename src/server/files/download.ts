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
    /** Gives the browser a new key to the files that pages show, when it has none of this session any more. */
    readonly renewFileKey: (ctx: MerchantCtx) => Promise<void>
  }
}

/** A stored file that the user may read, under its original name with the ending of its content; any other does not exist. */
export const download: Handler<typeof contract.download> = async (ctx, { fileName }) => {
  const row = await readableFile(ctx, fileName)
  const body = await storedFile(ctx, row.name)
  await ctx.services.answers.renewFileKey(ctx)
  const { contentType, bytes } = row
  return { fileName: savedName(row), contentType, bytes, body }
}

/** The same for what pages show by its address; a private file is given for a token only, by its own call. */
export const show: Handler<typeof contract.select> = async (ctx, { fileName }) =>
  isPrivateFile(fileName) ? fail('not_found') : download(ctx, { fileName })

/** The file at a path that an upload gave: the app and its name, and no other way to it. */
export const downLoadEu: Handler<typeof contract.downLoadEu> = async (ctx, { filePath, app }) => {
  const [, fileName] = new RegExp(`^${app}/(\\w+\\.\\w+)$`).exec(filePath) ?? []
  return fileName === undefined ? fail('not_found') : show(ctx, { fileName })
}
