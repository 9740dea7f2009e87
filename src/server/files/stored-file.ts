import type { Readable } from 'node:stream'
import type { Ctx } from '#server/kernel/context.ts'
import { fail } from '#server/kernel/failure.ts'

/** The bytes of a file that a record speaks of; fails `file_missing`, and tells the log, when they are gone. */
export async function storedFile(ctx: Ctx, name: string): Promise<Readable> {
  const body = await ctx.services.files.read(name)
  if (body) return body
  ctx.log.error({ file: name }, 'a stored file is missing')
  return fail('file_missing')
}
