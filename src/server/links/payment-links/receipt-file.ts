import { m } from '#paraglide/messages.js'
import type { Reader } from '#server/db/open.ts'
import { stores } from '#server/db/schema/merchants.ts'
import { fail } from '#server/kernel/failure.ts'
import type { MakeMailFile, NamedFile } from '#server/kernel/mail-files.ts'
import { byId } from '#server/kernel/scope.ts'
import { attemptsOf, type Link, linkByCode } from './find-link.ts'
import { followedBy, type LinkProgress, linkProgressOf } from './followed.ts'
import { receiptPdf } from './receipt-pdf.ts'

declare module '#server/kernel/mail-files.ts' {
  interface MailFileKinds {
    paymentLinkReceipt: true
  }
}

type Named = Pick<Link, 'code' | 'orderId' | 'language'>

/** What the receipt of a link is as a file; whoever has it reads the language of the link. */
export const fileOfReceipt = ({ code, orderId, language }: Named, charged: boolean): NamedFile => ({
  ...{ kind: 'paymentLinkReceipt', of: code, contentType: 'application/pdf' },
  name: (charged ? m.payer_receipt_file : m.payer_receipt_authorised_file)(
    { order: orderId },
    { locale: language },
  ),
})

/** Whether anything was charged: then it is a receipt, else it tells of an authorisation only. */
const isCharged = ({ authorisation }: Pick<LinkProgress, 'authorisation'>): boolean =>
  authorisation === null || authorisation.charged !== null

/** The receipt of a link that is paid, as it stands now; of any other there is none. */
export const receiptFile: MakeMailFile = async (db, code) =>
  (await makeReceipt(db, await linkByCode(db, code))).bytes

/** The same of a link that was found, with its name. */
export async function makeReceipt(
  db: Reader,
  link: Link,
): Promise<{ readonly file: NamedFile; readonly bytes: Uint8Array }> {
  const paid = (await attemptsOf(db, link.id)).find(({ status }) => status === 'SUCCESS')
  if (link.status !== 'PAID' || !paid) return fail('not_found')
  const standing = linkProgressOf(paid, await followedBy(db, link.id), link.currency)
  const [store] = await db.select().from(stores).where(byId(stores.id, link.storeId))
  const bytes = await receiptPdf(link, paid, standing, store?.url ?? '')
  return { file: fileOfReceipt(link, isCharged(standing)), bytes }
}
