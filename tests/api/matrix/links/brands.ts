import * as files from '#contract/files.ts'
import { add } from '#contract/links/brands.ts'
import { type Entries, hidden, own } from '../../support/matrix-entry.ts'
import type { MatrixRecords } from '../../support/matrix-records.ts'

const typed = async ({ api, by, store, picture }: MatrixRecords) => ({
  ...{ name: 'Brand', storeId: store, colour: '#0a6b78', contact: 'help@brand.test' },
  ...({ sender: 'orders', mailSubject: '{order}', mailText: '{payer}' } as const),
  logo: (await api.data(files.upload, { file: picture(), profile: 'brandLogo' }, by)).fileName,
})
/** A brand of the first store, with its form input. */
const brand = async (make: MatrixRecords) => {
  const sent = await typed(make)
  return { id: (await make.api.data(add, sent, make.by)).brandId, ...sent }
}
const byId = async (make: MatrixRecords) => ({ id: (await brand(make)).id })

export const entries: Entries = {
  'brand.queryPage': own(),
  'brand.list': own(),
  'brand.listEmailSenders': own(),
  'brand.preview': own(() => ({ sender: 'orders' })),
  'brand.queryById': hidden(byId),
  'brand.previewById': hidden(byId),
  // No brand is created for a website that is not visible: that is a field error.
  'brand.add': own(async (make) => ({ ...(await typed(make)), logo: 'none' }), 'invalid_input'),
  'brand.modify': hidden(brand),
  'brand.delete': hidden(byId),
}
