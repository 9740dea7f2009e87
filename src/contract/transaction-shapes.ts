import * as v from 'valibot'
import { cardBrands } from '#domain/cards.ts'
import { declineCodes } from '#domain/declines.ts'
import { journalTypes } from '#domain/funds.ts'
import { gateways } from '#domain/recipients.ts'
import { tradeOutcomes, transactionStatuses, transactionTypes } from '#domain/transactions.ts'
import { CurrencyCode, Decimal, Id, Instant, OptionalText, rangeEntries } from './shapes.ts'
import { PaidOut } from './withdrawal-shapes.ts'

/** What the lifecycle needs to say what may happen next; the same facts on server and screen. */
export const TransactionFacts = v.object({
  type: v.picklist(transactionTypes),
  status: v.picklist(transactionStatuses),
  currency: CurrencyCode,
  amount: Decimal,
  captured: Decimal,
  refunded: Decimal,
  voided: v.boolean(),
  returned: v.boolean(),
  chargebackOpen: v.boolean(),
  createdAt: Instant,
  captureUntil: v.nullable(Instant),
  refundUntil: v.nullable(Instant),
  reviewUntil: v.nullable(Instant),
  /** The most the store's money allows to refund, in the transaction's currency; null in lists. */
  fundsForRefund: v.nullable(Decimal),
  gateway: v.picklist(gateways),
  refundKind: v.picklist(['ORIGINAL', 'NONE']),
})
export type TransactionFacts = v.InferOutput<typeof TransactionFacts>

export const TransactionRow = v.object({
  transactionId: v.string(),
  transactionTimeStr: Instant,
  storeId: v.string(),
  storeName: v.string(),
  outFlowId: v.string(),
  merchantTransactionIdStr: v.string(),
  arn: v.nullable(v.string()),
  email: v.nullable(v.string()),
  merchantId: v.string(),
  paymentBrand: v.nullable(v.picklist(cardBrands)),
  currency: CurrencyCode,
  amount: Decimal,
  transactionType: v.picklist(transactionTypes),
  isThreeD: v.boolean(),
  isToken: v.boolean(),
  status: v.picklist(transactionStatuses),
  outcome: v.picklist(tradeOutcomes),
  issueCountry: v.nullable(v.string()),
  declineCode: v.nullable(v.picklist(declineCodes)),
  errorMessage: v.nullable(v.string()),
  shopifyOrderId: v.nullable(v.string()),
  tradeModel: v.string(),
  desensitizedCardNo: v.nullable(v.string()),
  /** The payment a capture, void, refund or review belongs to. */
  purchaseTransactionId: v.nullable(v.string()),
  facts: TransactionFacts,
})
export type TransactionRow = v.InferOutput<typeof TransactionRow>

/** Filters of the transaction log and the refund log; also the filters of their exports. */
export const transactionFilters = {
  ...rangeEntries,
  storeId: v.optional(v.array(Id)),
  transactionId: OptionalText(64),
  merchantTransactionId: OptionalText(128),
  arn: OptionalText(32),
  email: OptionalText(254),
  paymentBrand: v.optional(v.array(v.picklist(cardBrands, 'unknown_value'))),
  currency: v.optional(v.array(CurrencyCode)),
  transactionType: v.optional(v.array(v.picklist(transactionTypes, 'unknown_value'))),
  status: v.optional(v.array(v.picklist(transactionStatuses, 'unknown_value'))),
  cardFirstSix: OptionalText(19),
  cardLastFour: OptionalText(19),
}

const timelineKinds = [
  'created',
  'challenged',
  'held',
  'authorised',
  'declined',
  'approved',
  'rejected',
  'canceled',
  'captured',
  'voided',
  'refunded',
  'settled',
  'reserve_released',
  'chargeback',
  'returned',
] as const

export const TimelineEvent = v.object({
  kind: v.picklist(timelineKinds),
  at: Instant,
  actor: v.nullable(v.string()),
  amount: v.nullable(Decimal),
  currency: v.nullable(CurrencyCode),
  status: v.nullable(v.picklist(transactionStatuses)),
  transactionId: v.nullable(v.string()),
})

export type TimelineEvent = v.InferOutput<typeof TimelineEvent>

const Address = v.object({
  name: v.string(),
  line: v.string(),
  city: v.string(),
  country: v.string(),
  postcode: v.string(),
})

export const TransactionDetail = v.object({
  ...TransactionRow.entries,
  refundTransactionId: v.nullable(v.string()),
  gateway: v.picklist(gateways),
  accountHolder: v.nullable(v.string()),
  issuingBank: v.nullable(v.string()),
  shippingAddress: v.nullable(Address),
  shippingPhone: v.nullable(v.string()),
  shippingEmail: v.nullable(v.string()),
  fee: v.nullable(Decimal),
  deposit: v.nullable(Decimal),
  settlementCurrency: v.nullable(CurrencyCode),
  rate: v.nullable(v.string()),
  settlementAmount: v.nullable(Decimal),
  paymentLinkId: v.nullable(v.string()),
  reviewReason: v.nullable(v.string()),
  related: v.array(
    v.object({
      transactionId: v.string(),
      transactionType: v.picklist(transactionTypes),
      status: v.picklist(transactionStatuses),
      outcome: v.picklist(tradeOutcomes),
      amount: Decimal,
      currency: CurrencyCode,
      at: Instant,
      facts: TransactionFacts,
    }),
  ),
  timeline: v.array(TimelineEvent),
  /** The withdrawals in which its money was paid out. */
  paidOut: v.array(PaidOut),
})
export type TransactionDetail = v.InferOutput<typeof TransactionDetail>

/** A line of a trade's flow, with what its modal shows. */
export const FlowLine = v.object({
  id: v.string(),
  fundFlowId: v.string(),
  fundType: v.picklist(journalTypes),
  transactionType: v.nullable(v.picklist(transactionTypes)),
  operateTime: Instant,
  created: Instant,
  transactionId: v.nullable(v.string()),
  flowId: v.nullable(v.string()),
  storeName: v.string(),
  amount: Decimal,
  currency: CurrencyCode,
  diffentTradeCurrency: v.boolean(),
  originalAmount: v.nullable(Decimal),
  originalCurrency: v.nullable(CurrencyCode),
  fxRate: v.nullable(v.string()),
  creditAmount: v.nullable(Decimal),
  debitAmount: v.nullable(Decimal),
})
export type FlowLine = v.InferOutput<typeof FlowLine>

export const depositFilters = {
  ...rangeEntries,
  storeId: v.optional(v.array(Id)),
  currency: v.optional(v.array(CurrencyCode)),
  transactionId: OptionalText(64),
}
