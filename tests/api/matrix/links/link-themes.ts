import { addOrUpdate } from '#contract/links/link-themes.ts'
import { brandIn } from '../../support/bills.ts'
import { type Entries, fresh, hidden, own } from '../../support/matrix-entry.ts'
import type { MatrixRecords } from '../../support/matrix-records.ts'

const typed = async ({ api, merchant, store }: MatrixRecords) => ({
  ...{ sector: 'travel' as const, name: fresh() },
  brandId: await brandIn(api, { merchantId: merchant.id, storeId: store }),
  fields: [{ name: 'route', label: 'Route', type: 'text' as const, required: true }],
})
/** A theme of the first store that is not the default. */
const theme = async (make: MatrixRecords) => {
  await make.api.data(addOrUpdate, await typed(make), make.by)
  return { id: (await make.api.data(addOrUpdate, await typed(make), make.by)).themeId }
}

export const entries: Entries = {
  'theme.list': own(),
  'theme.getDetail': hidden(theme),
  'theme.addOrUpdate': hidden(async (make) => ({ ...(await theme(make)), ...(await typed(make)) })),
  'theme.remove': hidden(theme),
  'theme.updateDefault': hidden(theme),
}
