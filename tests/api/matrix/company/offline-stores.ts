import { type Entries, hidden, own } from '../../support/matrix-entry.ts'
import type { MatrixRecords } from '../../support/matrix-records.ts'
import { storeContent, storedStore, uploaded } from '../../support/offline-stores.ts'

const kept = async (make: MatrixRecords, more: Parameters<typeof storedStore>[3] = {}) => ({
  storeId: await storedStore(make.api, make.merchant, make.by, more),
})
const written = async (make: MatrixRecords) => ({
  content: await storeContent(make.api, make.merchant, make.by),
  groupId: make.merchant.groups[0],
})
const draft = { status: 'draft', operation: 'not_open' } as const
const sentBack = { status: 'modify', operation: 'not_open' } as const

export const entries: Entries = {
  'offlineStore.list': own(),
  'offlineStore.listHistory': own(),
  'offlineStore.listExpired': own(),
  'offlineStore.getDetail': hidden(kept),
  'offlineStore.saveDraft': hidden(async (make) => ({
    ...(await kept(make, draft)),
    ...(await written(make)),
  })),
  'offlineStore.add': hidden(async (make) => ({
    ...(await kept(make, draft)),
    ...(await written(make)),
  })),
  'offlineStore.update': hidden(async (make) => ({
    ...(await kept(make, sentBack)),
    ...(await written(make)),
  })),
  'offlineStore.applyRenew': hidden(async (make) => ({
    ...(await kept(make, { licenceUntil: '2020-01-01' })),
    licence: {
      ...{ licenceNumber: 'L-2', licenceFrom: '2021-01-01', licenceUntil: '2050-01-01' },
      licenceImages: [await uploaded(make.api, make.merchant, make.by, 'identityDocument')],
    },
  })),
}
