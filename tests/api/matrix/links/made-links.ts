import { eq } from 'drizzle-orm'
import { addV3 } from '#contract/links/made-links.ts'
import { paymentLinkMails } from '#server/db/schema/link-life.ts'
import { addParts, newerDraft, olderDraft } from '../../support/made-links.ts'
import { type Entries, hidden, own } from '../../support/matrix-entry.ts'
import type { MatrixRecords } from '../../support/matrix-records.ts'

const parts = ({ api, merchant }: MatrixRecords) => addParts(api, merchant)
const older = async (make: MatrixRecords) => olderDraft(make.store, await parts(make))
const newer = async (make: MatrixRecords) => newerDraft(make.store, await parts(make))

/** A link of the first store that was created a while ago. */
const link = async (make: MatrixRecords) => {
  const { linkId } = await make.api.data(addV3, await newer(make), make.by)
  make.api.clock.advance(120_000)
  return { id: linkId }
}
const mail = async (make: MatrixRecords) => {
  const { id } = await link(make)
  const of = eq(paymentLinkMails.linkId, id)
  const [row] = await make.api.db.select().from(paymentLinkMails).where(of)
  return { mailId: row?.id ?? '' }
}

export const entries: Entries = {
  'payLink.list': own(),
  'payLink.countTabs': own(),
  'payLink.getDetail': hidden(link),
  'payLink.getMail': hidden(mail),
  'payLink.addOnline': hidden(async (make) => ({
    ...(await older(make)),
    products: [{ name: 'Jacket', price: '1.00', quantity: 1 }],
    values: { f1: 'M' },
  })),
  'payLink.addV2': hidden(older),
  'payLink.addV3': hidden(newer),
  'payLink.queryModeSubject': own(),
  'payLink.listWebsites': own(),
  'payLink.previewEmail': hidden(link),
  'payLink.previewBill': hidden(link),
  'payLink.resendEmail': hidden(link),
  'payLink.invalidate': hidden(link),
  'payLink.exportExcel': own(),
}
