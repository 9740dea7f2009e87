import type { Readable } from 'node:stream'
import type { Ctx } from '#server/kernel/context.ts'
import { fail } from '#server/kernel/failure.ts'
import { DoesNotOpen } from '#server/kernel/seal.ts'

/**
 * The bytes of a file that a record refers to; fails with `file_missing`, and logs an error, if they are missing or
 * cannot be decrypted.
 */
export async function storedFile(ctx: Ctx, name: string): Promise<Readable> {
  try {
    const body = await ctx.services.files.read(name)
    if (body) return body
    ctx.log.error({ file: name }, 'a stored file is missing')
  } catch (err) {
    if (!(err instanceof DoesNotOpen)) throw err
    ctx.log.error({ file: name, err }, 'a stored file does not open: changed, or under another key')
  }
  return fail('file_missing')
}
