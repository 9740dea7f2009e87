import { addOrUpdate } from '#contract/links/link-modes.ts'
import { type Entries, ofMerchant, own } from '../../support/matrix-entry.ts'
import type { MatrixRecords } from '../../support/matrix-records.ts'

const typed = { name: 'Mode', sendsMail: false, validHours: 24 }
const mode = async ({ api, by }: MatrixRecords) => ({
  id: (await api.data(addOrUpdate, typed, by)).modeId,
})

export const entries: Entries = {
  'mode.queryPage': own(),
  'mode.preview': own(),
  'mode.getDetail': ofMerchant(mode),
  'mode.addOrUpdate': own(() => typed),
  'mode.remove': ofMerchant(mode),
}
