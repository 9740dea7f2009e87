import { Readable } from 'node:stream'
import type * as contract from '#contract/links/payment-links.ts'
import { lookSheet } from '#domain/links/look-sheet.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { lookOf } from '../checkout-settings/shared/look-of.ts'
import { linkByCode } from './find-link.ts'

/** The style sheet of a link's pages; empty if the merchant uses the defaults. */
export const look: Handler<typeof contract.look> = async (ctx, { id }) => {
  const { merchantId } = await linkByCode(ctx.db, id)
  const sheet = Buffer.from(lookSheet(await lookOf(ctx.db, merchantId)))
  return {
    ...{ fileName: 'look.css', contentType: 'text/css; charset=utf-8', bytes: sheet.length },
    body: Readable.from([sheet]),
  }
}
