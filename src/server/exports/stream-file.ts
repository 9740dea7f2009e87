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

/** The caller's current access scope, in the time zone that belongs to their language. */
export const scopeOf = (ctx: MerchantCtx): ExportScope => ({
  merchantId: ctx.merchantId,
  storeIds: ctx.storeIds,
  language: ctx.language,
  timeZone: zoneOfLanguage(ctx.language),
  until: ctx.now,
})

/** Streams an export as the response itself; fails on what the list would refuse. */
export async function streamFile(
  ctx: MerchantCtx,
  what: ExportRequest,
  format: Format,
): Promise<FileAnswer> {
  const scope = scopeOf(ctx)
  const source = ctx.services.extensions.sourceOf(what)
  source.applied?.(what.filters, scope.until)
  const body = Readable.from(fileOf(ctx.db, source, what, scope, format))
  await begun(body)
  return { fileName: fileNameOf(what, scope, format), contentType: contentTypes[format], body }
}

/** Waits for the first bytes: until they are sent, the response can still be an error. */
async function begun(body: Readable): Promise<void> {
  try {
    await once(body, 'readable')
  } catch (cause) {
    throw databaseErrorKindOf(cause) ? cause : new Failure('export_failed', { cause })
  }
}
