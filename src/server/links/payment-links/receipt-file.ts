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

/** The file of a link's receipt, named in the language of the link. */
export const fileOfReceipt = ({ code, orderId, language }: Named, charged: boolean): NamedFile => ({
  ...{ kind: 'paymentLinkReceipt', of: code, contentType: 'application/pdf' },
  name: (charged ? m.payer_receipt_file : m.payer_receipt_authorised_file)(
    { order: orderId },
    { locale: language },
  ),
})

/** Whether anything was charged: otherwise the document only confirms an authorisation. */
const isCharged = ({ authorisation }: Pick<LinkProgress, 'authorisation'>): boolean =>
  authorisation === null || authorisation.charged !== null

/** The current receipt of a paid link; fails with `not_found` for any other. */
export const receiptFile: MakeMailFile = async (db, code) =>
  (await makeReceipt(db, await linkByCode(db, code))).bytes

/** The same for a link that was read before, together with the file's name. */
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
