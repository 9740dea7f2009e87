import { existsSync, readFileSync } from 'node:fs'
import { getTableColumns } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { paymentLinks } from '#server/db/schema/payment-links.ts'
import { transactions } from '#server/db/schema/transactions.ts'

const folder = 'src/server/payments/transactions'
const opened = `${folder}/shared/payments.ts`
const ended = `${folder}/shared/end-payment.ts`
const pay = 'src/server/links/payment-links/pay.ts'

/** Fields that the database maintains through generated columns and triggers. */
const byDatabase = 'src/server/db/migrations'

/**
 * The production code that fills each field of a payment. Rules, evidence, exports, reports and mails read these
 * fields: one that only the demo seed or a test fills would always be empty in production.
 */
const writers: Readonly<Record<keyof typeof transactions.$inferSelect, string>> = {
  id: opened,
  merchantId: pay,
  storeId: pay,
  type: pay,
  status: opened,
  outcome: opened,
  originalId: `${folder}/child.ts`,
  createdAt: opened,
  endedAt: `${folder}/succeed.ts`,
  currency: pay,
  amount: pay,
  captured: `${folder}/capture.ts`,
  refunded: `${folder}/refund.ts`,
  voided: `${folder}/void-trade.ts`,
  returned: `${folder}/return-trade.ts`,
  refundFailed: `${folder}/refund-postings.ts`,
  running: `${folder}/child.ts`,
  openChargebacks: byDatabase,
  chargebackOpenOrLost: byDatabase,
  chargedBack: byDatabase,
  chargedBackAmount: byDatabase,
  settlementChargedBack: byDatabase,
  paymentStatus: byDatabase,
  captureUntil: `${folder}/succeed.ts`,
  refundUntil: `${folder}/amounts.ts`,
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
  riskRuleId: `${folder}/decline-by-rule.ts`,
  shopOrderId: pay,
  deliveryProof: byDatabase,
  linkId: pay,
  networkReference: ended,
  recipient: `${folder}/refund.ts`,
  images: `${folder}/refund.ts`,
  settlementCurrency: `${folder}/amounts.ts`,
  settlementAmount: `${folder}/amounts.ts`,
  settlementRefunded: `${folder}/refund-postings.ts`,
  rate: `${folder}/amounts.ts`,
  fee: 'src/domain/payments/payment-cost.ts',
  reserve: 'src/domain/payments/payment-cost.ts',
  reserveReturned: `${folder}/refund-postings.ts`,
  settleAt: `${folder}/amounts.ts`,
  settledAt: `${folder}/settle-due.ts`,
  releaseAt: `${folder}/settle-due.ts`,
  releasedAt: `${folder}/release-due.ts`,
}

const made = 'src/server/links/payment-links/made/read-draft.ts'
const signed = 'src/server/links/signed/create-payment-link.ts'
/** The fields of a link that its payment, mails and pages read, and which of the two create calls sets them. */
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

// Lines that declare, import or explain a field do not fill it.
const quiet = /^import .*|^\s*(?:\/\/|\/?\*).*|^\s*readonly .*/gm
/** Whether a source assigns a field as a property of an object, rather than reading it from a record. */
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
