import { once } from 'node:events'
import { Readable } from 'node:stream'
import type { ExportRequest } from '#contract/exports.ts'
import { zoneOfLanguage } from '#domain/time-zones.ts'
import { databaseErrorKindOf } from '#server/db/errors/failures.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import type { FileAnswer } from '#server/kernel/handler.ts'
import { contentTypes, type Format, fileNameOf, fileOf } from './file-of.ts'
import type { ExportScope } from './source.ts'

/** Whose rows a call may export now, in the zone that goes with the caller's language. */
export const scopeOf = (ctx: MerchantCtx): ExportScope => ({
  merchantId: ctx.merchantId,
  storeIds: ctx.storeIds,
  language: ctx.language,
  timeZone: zoneOfLanguage(ctx.language),
  until: ctx.now,
})

/** An export as the answer of a call itself, streamed while it is read; refuses what the list would refuse. */
export async function streamFile(
  ctx: MerchantCtx,
  what: ExportRequest,
  format: Format,
): Promise<FileAnswer> {
  const scope = scopeOf(ctx)
  const source = ctx.services.answers.sourceOf(what)
  source.applied?.(what.filters, scope.until)
  const body = Readable.from(fileOf(ctx.db, source, what, scope, format))
  await begun(body)
  return { fileName: fileNameOf(what, scope, format), contentType: contentTypes[format], body }
}

/** Waits for the first bytes: until they leave it can still be said that there will be no file. */
async function begun(body: Readable): Promise<void> {
  try {
    await once(body, 'readable')
  } catch (cause) {
    throw databaseErrorKindOf(cause) ? cause : new Failure('export_failed', { cause })
  }
}
