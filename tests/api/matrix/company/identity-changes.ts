import { type Entries, ofMerchant, own } from '../../support/matrix-entry.ts'
import { writtenOne } from './identity.ts'

// No merchant of the matrix has passed a verification, so there is nothing to change.
export const entries: Entries = {
  'kyc.getRenewDetails': ofMerchant(writtenOne),
  'kyc.queryWriter': ofMerchant(writtenOne),
  'kyc.listRenewApplies': own(),
  'kyc.listRenewAppliesLong': own(),
  'kyc.listRenewExpired': own(),
  'kyc.listRenewExpiredLong': own(),
  'kyc.getUpdateRequired': own(),
  'kyc.listUpdateHistory': own(),
  'kyc.applyRenewCustomer': own(
    () => ({ changeType: 'legal_id', personalId: 'psn_1', data: {} }),
    'refused',
  ),
  'kyc.applyRenewCompany': own(() => ({ company: {} }), 'refused'),
  'kyc.customerCreateOrDelete': own(
    () => ({ changeType: 'change_shareholder', newList: [], deleteList: [] }),
    'refused',
  ),
}
