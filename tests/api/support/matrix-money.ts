import { type Entries, fresh, hidden, ofMerchant, own, personal } from './matrix-entry.ts'
import type { MatrixRecords } from './matrix-records.ts'

const usd = { currency: 'USD' }
const transaction =
  (kind: 'debit' | 'auth' | 'review' | 'unpaid', more: object = {}) =>
  async (make: MatrixRecords) => ({ transactionId: await make.payment(kind), ...more })
const what = { kind: 'transactions', filters: {} }

export const transactionEntries: Entries = {
  'trade.list': own(),
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

export const balanceEntries: Entries = {
  'balance.get': own(),
  'balance.list': own(() => usd),
  'balance.listCapitalFlow': own(() => usd),
  'balance.listUnsettled': own(),
  'balance.prove': own((make) => ({
    figure: 'balance',
    ...usd,
    storeId: [make.store],
  })),
  'balance.exportCapitalFlow': own(() => usd),
  'home.getSummary': own(),
  'chargeback.list': own(),
  'chargeback.getDataAuth': own(),
}

export const fileEntries: Entries = {
  'export.request': own(() => ({ what, format: 'csv', timeZone: 'UTC+0' })),
  'export.estimate': own(() => ({ what })),
  'export.list': own(),
  'export.get': personal(async (make) => ({ exportId: await make.exported(false) })),
  'export.cancel': personal(async (make) => ({ exportId: await make.exported(false) })),
  'export.download': personal(async (make) => ({ exportId: await make.exported(true) })),
  'file.upload': own((make) => ({ file: make.picture(), profile: 'refundImage' })),
  'file.uploadService': own((make) => ({ file: make.picture() })),
  'file.uploadEu': own((make) => ({ file: make.picture() })),
  'file.downLoadEu': ofMerchant(async (make) => ({ filePath: `merchant/${await make.file()}` })),
  // Pictures belong to the merchant: whoever sees a record sees its pictures.
  'file.downLoad': ofMerchant(async (make) => ({ fileName: await make.file() })),
  'file.download': ofMerchant(async (make) => ({ fileName: await make.file() })),
  'file.loadEu': ofMerchant(async (make) => ({ id: await make.file() })),
  'file.select': ofMerchant(async (make) => ({ fileName: await make.file() })),
  'file.delete': personal(async (make) => ({ fileName: await make.file() })),
}

const ofLink = async (make: MatrixRecords) => ({ id: await make.link() })
export const linkEntries: Entries = {
  'payLink.hasPermission': own(),
  'payLink.find': own(() => ({ text: 'nobody' })),
  'payLink.getCountryInfo': own(),
  'payLink.getMerchantInfo': own(ofLink),
  'payLink.getOrderDetail': own(ofLink),
  'payLink.getPayStatus': own(ofLink),
  'payLink.confirmCheckout': own(ofLink),
  'payLink.chinamusPay': own((make) => make.checkout()),
}

export const sandboxEntries: Entries = {
  'sandbox.getClock': own(),
  'sandbox.moveClock': own(() => ({ by: 'hour' })),
  'sandbox.listFired': own(),
  'sandbox.listInbox': own(),
  'sandbox.listCards': own(),
  'sandbox.openIdentity': own(() => ({ metaToken: 'none' }), 'ticket_refused'),
  'sandbox.sendIdentity': own(() => ({ metaToken: 'none' }), 'ticket_refused'),
  'sandbox.makeTicket': own(() => ({ email: `${fresh()}@example.test` })),
  'sandbox.getCaptchaAnswer': own(() => ({ captchaId: 'none' }), 'not_found'),
  'sandbox.tokenizeCard': own(() => ({
    number: '4111111111111111',
    expiryMonth: '12',
    expiryYear: '30',
    securityCode: '123',
  })),
  'sandbox.getChallenge': own(() => ({ challengeId: 'none' }), 'not_found'),
  'sandbox.answerChallenge': own(() => ({ challengeId: 'none', code: '' }), 'not_found'),
}
