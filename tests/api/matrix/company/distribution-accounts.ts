import type { DistributionState } from '#domain/company/distribution.ts'
import { type Entries, hidden, own } from '../../support/matrix-entry.ts'
import type { MatrixRecords } from '../../support/matrix-records.ts'
import { distributionForm, storedAccount, storedStore } from '../../support/offline-stores.ts'

const kept = (make: MatrixRecords) => storedStore(make.api, make.merchant, make.by)
const account = async (make: MatrixRecords, state: DistributionState) => {
  const storeId = await kept(make)
  return { storeId, ...(await storedAccount(make.api, make.merchant, storeId, state)) }
}
const at = (state: DistributionState) => async (make: MatrixRecords) => {
  const { storeId } = await account(make, state)
  return { storeId }
}
const linked = async (make: MatrixRecords) => {
  const { token } = await account(make, 'face_required')
  return { token, agrees: true }
}

export const entries: Entries = {
  'distribution.query': hidden(at('active')),
  'distribution.apply': hidden(async (make) => ({
    storeId: await kept(make),
    form: distributionForm(),
  })),
  'distribution.getFaceLink': hidden(async (make) => {
    const { storeId, personId } = await account(make, 'face_required')
    return { storeId, personId }
  }),
  'distribution.refreshStatus': hidden(at('face_required')),
  'distribution.activate': hidden(at('not_activated')),
  'distribution.getFaceTask': own(linked),
  'distribution.submitFaceTask': own(linked),
}
