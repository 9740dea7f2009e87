import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type * as contract from '#contract/links/payment-links.ts'
import { payerPictureProfiles } from '#domain/links/payer-pictures.ts'
import { files } from '#server/db/schema/files.ts'
import { savedName } from '#server/files/saved-name.ts'
import { storedFile } from '#server/files/stored-file.ts'
import { fail } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { unscoped } from '#server/kernel/scope.ts'

/** A picture that a merchant shows to payers; an unused picture is not found. */
export const picture: Handler<typeof contract.picture> = async (ctx, { name }) => {
  const shown = and(
    eq(files.name, name),
    inArray(files.profile, [...payerPictureProfiles]),
    isNotNull(files.usedBy),
  )
  const [row] = await ctx.db
    .select()
    .from(files)
    .where(unscoped('payers see the pictures of any merchant', shown))
  if (!row) return fail('not_found')
  // Mails embed it as well, in any mail client.
  ctx.answerHeader('cross-origin-resource-policy', 'cross-origin')
  const { contentType, bytes } = row
  return { fileName: savedName(row), contentType, bytes, body: await storedFile(ctx, row.name) }
}
