import { type Entries, own } from '../../support/matrix-entry.ts'

export const entries: Entries = {
  'user.checkTradeType': own(),
  'user.setTradeType': own(() => ({ industryType: 'goods' }), 'refused'),
}
