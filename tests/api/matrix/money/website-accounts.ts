import { type Entries, hidden, own } from '../../support/matrix-entry.ts'
import type { MatrixRecords } from '../../support/matrix-records.ts'

const first = (make: MatrixRecords) => ({ storeId: make.store })

export const entries: Entries = {
  'subMerchant.queryPage': own(),
  'store.changeCashAccountSendMsg': hidden(first),
  // No code was sent.
  'store.changeCashAccount': hidden(
    (make) => ({ ...first(make), accountId: 'none', code: '000000' }),
    'code_wrong',
  ),
}
