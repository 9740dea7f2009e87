import { type Entries, hidden, own } from '../../support/matrix-entry.ts'
import type { MatrixRecords } from '../../support/matrix-records.ts'

const usd = { currency: 'USD' }
const transaction =
  (kind: 'debit' | 'auth' | 'review' | 'unpaid', more: object = {}) =>
  async (make: MatrixRecords) => ({ transactionId: await make.payment(kind), ...more })

export const entries: Entries = {
  'trade.list': own(),
  'trade.countTabs': own(),
  'trade.listDeposits': own(),
  'trade.listPayMethods': own(),
  'trade.listXManPayBanks': own(),
  'trade.getDetail': hidden(transaction('debit')),
  'trade.getFundStatus': hidden(transaction('debit')),
  'trade.getRefund': hidden(transaction('debit')),
  'trade.listStatement': hidden(transaction('debit')),
  'trade.cancel': hidden(transaction('unpaid')),
  'trade.capture': hidden(transaction('auth', { ...usd, preAuthorizeAmount: '1.00' })),
  'trade.confirm': hidden(transaction('auth', { ...usd, preAuthorizeAmount: '1.00' })),
  'trade.void': hidden(transaction('auth')),
  'trade.refund': hidden(transaction('debit', { ...usd, refundAmount: '1.00' })),
  'trade.returnTrade': hidden(transaction('debit'), 'refused'),
  'trade.review': hidden(transaction('review', { decision: 'APPROVE' })),
  'trade.export': own(),
  'trade.exportDeposits': own(),
  'trade.exportPreInbound': own(),
}
