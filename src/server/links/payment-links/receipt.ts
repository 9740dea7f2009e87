import { Readable } from 'node:stream'
import type * as contract from '#contract/links/payment-links.ts'
import { m } from '#paraglide/messages.js'
import { stores } from '#server/db/schema/merchants.ts'
import { fail } from '#server/kernel/failure.ts'
import { byId } from '#server/kernel/scope.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { attemptsOf, linkByCode } from './find-link.ts'
import { receiptPdf } from './receipt-pdf.ts'

/** The receipt of a link that is paid; of any other there is none. */
export const receipt: Verb<typeof contract.receipt> = async (ctx, { id }) => {
  const link = await linkByCode(ctx.db, id)
  const paid = (await attemptsOf(ctx.db, link.id)).find(({ status }) => status === 'SUCCESS')
  if (link.status !== 'PAID' || !paid) return fail('not_found')
  const [store] = await ctx.db.select().from(stores).where(byId(stores.id, link.storeId))
  const pdf = Buffer.from(await receiptPdf(link, paid, store?.url ?? ''))
  return {
    fileName: m.payer_receipt_file({ order: link.orderId }, { locale: link.language }),
    contentType: 'application/pdf',
    bytes: pdf.length,
    body: Readable.from([pdf]),
  }
}
