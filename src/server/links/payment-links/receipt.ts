import { Readable } from 'node:stream'
import type * as contract from '#contract/links/payment-links.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { linkByCode } from './find-link.ts'
import { makeReceipt } from './receipt-file.ts'

/** The receipt of a paid link; fails with `not_found` for any other. */
export const receipt: Handler<typeof contract.receipt> = async (ctx, { id }) => {
  const { file, bytes } = await makeReceipt(ctx.db, await linkByCode(ctx.db, id))
  const pdf = Buffer.from(bytes)
  const { name, contentType } = file
  return { fileName: name, contentType, bytes: pdf.length, body: Readable.from([pdf]) }
}
