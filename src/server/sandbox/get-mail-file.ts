import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import type * as contract from '#contract/sandbox/sandbox.ts'
import { outbox } from '#server/db/schema/outbox.ts'
import { sandboxMessages } from '#server/db/schema/sandbox.ts'
import { fail } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { only, unscoped } from '#server/kernel/scope.ts'
import { fileIn } from './mail-file.ts'

/** The attachment of a mail in the inbox, generated as when the mail left. */
export const getMailFile: Handler<typeof contract.getMailFile> = async (ctx, { id }) => {
  const [row] = await ctx.db
    .select({ payload: outbox.payload })
    .from(sandboxMessages)
    .innerJoin(outbox, eq(outbox.id, sandboxMessages.id))
    .where(
      only(
        unscoped('the sandbox shows what it sent to whomever'),
        eq(sandboxMessages.id, BigInt(id)),
      ),
    )
  const file = fileIn(row?.payload)
  if (!file) return fail('not_found')
  const bytes = Buffer.from(await ctx.services.extensions.mailFiles[file.kind](ctx.db, file.of))
  return {
    fileName: file.name,
    contentType: file.contentType,
    bytes: bytes.length,
    body: Readable.from([bytes]),
  }
}
