import { existsSync, readFileSync } from 'node:fs'
import { getTableColumns } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { paymentLinks } from '#server/db/schema/payment-links.ts'
import { transactions } from '#server/db/schema/transactions.ts'

const trade = 'src/server/trade/transactions'
const opened = `${trade}/offers/payments.ts`
const ended = `${trade}/offers/end-payment.ts`
const pay = 'src/server/links/payment-links/pay.ts'

/** What the database itself keeps, by generated columns and triggers. */
const byDatabase = 'src/server/db/migrations'

/**
 * Which code of production fills each field of a payment. Rules, evidence, exports, reports and mails read them: a field
 * that only the demo's seed or a test fills reads as if it were always empty.
 */
const writers: Readonly<Record<keyof typeof transactions.$inferSelect, string>> = {
  id: opened,
  merchantId: pay,
  storeId: pay,
  type: pay,
  status: opened,
  outcome: opened,
  originalId: `${trade}/child.ts`,
  createdAt: opened,
  endedAt: `${trade}/succeed.ts`,
  currency: pay,
  amount: pay,
  captured: `${trade}/capture.ts`,
  refunded: `${trade}/refund.ts`,
  voided: `${trade}/void-trade.ts`,
  returned: `${trade}/return-trade.ts`,
  refundFailed: `${trade}/refund-postings.ts`,
  running: `${trade}/child.ts`,
  openChargebacks: byDatabase,
  chargebackOpenOrLost: byDatabase,
  chargedBack: byDatabase,
  chargedBackAmount: byDatabase,
  settlementChargedBack: byDatabase,
  paymentStatus: byDatabase,
  captureUntil: `${trade}/succeed.ts`,
  refundUntil: `${trade}/worth.ts`,
  reviewUntil: ended,
  reviewReason: ended,
  reviewScore: ended,
  reviewReasons: ended,
  outFlowId: opened,
  merchantReference: pay,
  arn: ended,
  gateway: opened,
  refundKind: opened,
  tradeModel: opened,
  brand: opened,
  cardFirstSix: opened,
  cardLastFour: opened,
  cardHash: opened,
  holder: pay,
  issuer: opened,
  issueCountry: opened,
  threeD: ended,
  tokenized: opened,
  declineCode: ended,
  email: pay,
  orderEmail: pay,
  phone: pay,
  shipping: pay,
  shippingKey: opened,
  riskRuleId: `${trade}/decline-by-rule.ts`,
  shopOrderId: pay,
  deliveryProof: byDatabase,
  linkId: pay,
  networkReference: ended,
  recipient: `${trade}/refund.ts`,
  images: `${trade}/refund.ts`,
  settlementCurrency: `${trade}/worth.ts`,
  settlementAmount: `${trade}/worth.ts`,
  settlementRefunded: `${trade}/refund-postings.ts`,
  rate: `${trade}/worth.ts`,
  fee: 'src/domain/trade/payment-cost.ts',
  reserve: 'src/domain/trade/payment-cost.ts',
  reserveReturned: `${trade}/refund-postings.ts`,
  settleAt: `${trade}/worth.ts`,
  settledAt: `${trade}/settle-due.ts`,
  releaseAt: `${trade}/settle-due.ts`,
  releasedAt: `${trade}/release-due.ts`,
}

const made = 'src/server/links/payment-links/made/read-draft.ts'
const signed = 'src/server/links/signed/create-payment-link.ts'
/** The fields of a link that its payment, its mails and its pages read, and by which of the two doors they come. */
const linkWriters: Readonly<Partial<Record<keyof typeof paymentLinks.$inferSelect, string>>> = {
  bookerName: made,
  bookerEmail: made,
  bookerPhone: made,
  country: made,
  billFields: made,
  billValues: made,
  remarks: made,
  returnUrl: made,
  authorizeOnly: made,
  asksShipping: made,
  shipping: signed,
  shopOrderId: signed,
}

// What declares, imports or explains a field fills none.
const quiet = /^import .*|^\s*(?:\/\/|\/?\*).*|^\s*readonly .*/gm
/** Whether a source gives a field a value: as a property of an object, not as one that is read of a record. */
const sets = (source: string, field: string): boolean =>
  new RegExp(`(?<![.\\w])${field}(?:: |,| \\}|\\n)`).test(source.replace(quiet, ''))

test.each([...Object.entries(writers), ...Object.entries(linkWriters)])(
  '%s of a payment is filled by %s',
  (field, file) => {
    expect(file).not.toMatch(/sandbox|seed|test/)
    expect(existsSync(file), file).toBe(true)
    if (file !== byDatabase) expect(sets(readFileSync(file, 'utf8'), field), file).toBe(true)
  },
)
test('no column of a payment is left out', () => {
  expect(Object.keys(writers).toSorted()).toEqual(
    Object.keys(getTableColumns(transactions)).toSorted(),
  )
  expect(Object.keys(getTableColumns(paymentLinks))).toEqual(
    expect.arrayContaining(Object.keys(linkWriters)),
  )
})
