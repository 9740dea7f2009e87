import { type Entries, machineId, ofMerchant, own } from '../../support/matrix-entry.ts'

export const entries: Entries = {
  // Of a merchant who is flagged for it; of the others elsewhere.
  'user.getMetaToken': own(() => ({ machineId }), 'refused'),
  'kyc.query': ofMerchant((make) => ({ clientId: make.merchant.id })),
}
