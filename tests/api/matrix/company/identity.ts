import * as kyc from '#contract/company/identity.ts'
import { type Entries, machineId, ofMerchant, own } from '../../support/matrix-entry.ts'
import type { MatrixRecords } from '../../support/matrix-records.ts'

export const writtenOne = async ({ api, by }: MatrixRecords) => ({
  applicationId: (await api.data(kyc.initialize, {}, by)).applicationId,
})

export const entries: Entries = {
  // Only for merchants flagged for it, which other tests cover.
  'user.getMetaToken': own(() => ({ machineId }), 'refused'),
  'kyc.query': ofMerchant((make) => ({ clientId: make.merchant.id })),
  'kyc.initialize': own(),
  'kyc.saveCompany': ofMerchant(async (make) => ({ ...(await writtenOne(make)), company: {} })),
  'kyc.savePersonal': ofMerchant(async (make) => ({
    ...(await writtenOne(make)),
    person: { role: 'director', data: {} },
  })),
  'kyc.oneClickAddUser': ofMerchant(
    async (make) => ({ ...(await writtenOne(make)), personalId: 'psn_none', role: 'director' }),
    'invalid_input',
  ),
  'kyc.commitChange': ofMerchant(writtenOne, 'refused'),
  'kyc.cancelChanges': ofMerchant(writtenOne),
  'kyc.listStates': own(() => ({ country: 'HK' })),
}
