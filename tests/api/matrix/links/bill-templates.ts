import { add } from '#contract/links/bill-templates.ts'
import { type Entries, fresh, ofMerchant, own } from '../../support/matrix-entry.ts'
import type { MatrixRecords } from '../../support/matrix-records.ts'

const typed = () => ({
  ...{ sector: 'travel' as const, name: fresh() },
  fields: [{ name: 'route', label: 'Route', type: 'text' as const, required: true }],
})
const template = async ({ api, by }: MatrixRecords) => ({
  id: (await api.data(add, typed(), by)).templateId,
})

export const entries: Entries = {
  'template.listIndustries': own(),
  'template.getConfig': own(() => ({ sector: 'hotel' })),
  'template.list': own(),
  'template.add': own(typed),
  'template.update': ofMerchant(async (make) => ({ ...(await template(make)), ...typed() })),
  'template.delete': ofMerchant(template),
  'template.getDetail': ofMerchant(template),
}
