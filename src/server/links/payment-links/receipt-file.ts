import { m } from '#paraglide/messages.js'
import type { Reader } from '#server/db/open.ts'
import { stores } from '#server/db/schema/merchants.ts'
import { fail } from '#server/kernel/failure.ts'
import type { MakeMailFile, NamedFile } from '#server/kernel/mail-files.ts'
import { byId } from '#server/kernel/scope.ts'
import { attemptsOf, type Link, linkByCode, refundedOf } from './find-link.ts'
import { receiptPdf } from './receipt-pdf.ts'

declare module '#server/kernel/mail-files.ts' {
  interface MailFileKinds {
    paymentLinkReceipt: true
  }
}

/** What the receipt of a link is as a file; whoever has it reads the language of the link. */
export const fileOfReceipt = ({ code, orderId, language, authorizeOnly }: Link): NamedFile => ({
  ...{ kind: 'paymentLinkReceipt', of: code, contentType: 'application/pdf' },
  name: (authorizeOnly ? m.payer_receipt_authorised_file : m.payer_receipt_file)(
    { order: orderId },
    { locale: language },
  ),
})

/** The receipt of a link that is paid; of any other there is none. */
export const receiptFile: MakeMailFile = async (db, code) =>
  receiptBytes(db, await linkByCode(db, code))

/** The same of a link that was found. */
export async function receiptBytes(db: Reader, link: Link): Promise<Uint8Array> {
  const paid = (await attemptsOf(db, link.id)).find(({ status }) => status === 'SUCCESS')
  if (link.status !== 'PAID' || !paid) return fail('not_found')
  const [store] = await db.select().from(stores).where(byId(stores.id, link.storeId))
  return receiptPdf(link, paid, await refundedOf(db, paid, link.currency), store?.url ?? '')
}
