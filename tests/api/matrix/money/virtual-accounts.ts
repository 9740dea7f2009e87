import { type Entries, fresh, ofMerchant, own } from '../../support/matrix-entry.ts'
import { accountRecords } from '../../support/withdrawal-accounts.ts'

export const entries: Entries = {
  'va.getSettlementCurrency': own(),
  'va.checkPermission': own(),
  'va.preApplyCreate': own(),
  'va.applyCreate': own(() => ({ name: fresh(), currencies: ['USD'] })),
  'va.create': own(() => ({ name: fresh(), currencies: ['USD'] })),
  'va.list': own(),
  'va.addCurrency': ofMerchant(async (make) => ({
    virtualAccountId: await accountRecords(make.api, make.merchant).virtualAccount(),
    currencies: ['HKD'],
  })),
  'va.getAutoLoginAddress': own(),
  'va.getAssociation': own(),
  'va.uploadAssociation': own(() => ({ fileName: 'fil_none.png' }), 'invalid_input'),
}
