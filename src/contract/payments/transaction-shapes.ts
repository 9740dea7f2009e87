import * as v from 'valibot'
import {
  CurrencyCode,
  Decimal,
  Id,
  Instant,
  OptionalText,
  rangeEntries,
  sortEntry,
} from '#contract/shapes.ts'
import { cardBrands } from '#domain/cards.ts'
import { declineCodes, failureReasons } from '#domain/payments/declines.ts'
import { sumColumns } from '#domain/payments/money-sum.ts'
import { paymentStatuses } from '#domain/payments/payment-status.ts'
import { gateways } from '#domain/payments/recipients.ts'
import {
  tradeOutcomes,
  transactionStatuses,
  transactionTypes,
} from '#domain/payments/transactions.ts'
import { PaidOut } from './paid-out-shapes.ts'
import { RuleOfPayment } from './risk-list-shapes.ts'
import { TimelineEvent } from './timeline-shapes.ts'

/** Facts that decide the allowed transitions; the same on server and client. */
export const TransactionFacts = v.object({
  id: v.string(),
  type: v.picklist(transactionTypes),
  status: v.picklist(transactionStatuses),
  currency: CurrencyCode,
  amount: Decimal,
  captured: Decimal,
  refunded: Decimal,
  voided: v.boolean(),
  returned: v.boolean(),
  /** A case beyond the retrieval stage is open. */
  chargebackOpen: v.boolean(),
  /** Amount that cardholders have permanently received by chargebacks. */
  chargedBack: Decimal,
  createdAt: Instant,
  captureUntil: v.nullable(Instant),
  refundUntil: v.nullable(Instant),
  reviewUntil: v.nullable(Instant),
  /** The maximum refund that the store's funds allow, in the transaction's currency; null in lists. */
  fundsForRefund: v.nullable(Decimal),
  gateway: v.picklist(gateways),
  refundKind: v.picklist(['ORIGINAL', 'NONE']),
  /** Records of the same payment on which the action is possible instead; absent in lists. */
  kin: v.exactOptional(v.array(v.object({ id: v.string(), type: v.picklist(transactionTypes) }))),
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
  /** The single status derived from everything that happened to the payment. */
  paymentStatus: v.picklist(paymentStatuses),
  issueCountry: v.nullable(v.string()),
  declineCode: v.nullable(v.picklist(declineCodes)),
  errorMessage: v.nullable(v.string()),
  shopifyOrderId: v.nullable(v.string()),
  tradeModel: v.string(),
  desensitizedCardNo: v.nullable(v.string()),
  /** The payment that a capture, void, refund or review belongs to. */
  purchaseTransactionId: v.nullable(v.string()),
  facts: TransactionFacts,
})
export type TransactionRow = v.InferOutput<typeof TransactionRow>

/** Filters of the transaction log, the refund log and their exports. */
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
  paymentStatus: v.optional(v.array(v.picklist(paymentStatuses, 'unknown_value'))),
  /** Failed records, by reason. */
  failure: v.optional(v.array(v.picklist(failureReasons, 'unknown_value'))),
  cardFirstSix: OptionalText(19),
  cardLastFour: OptionalText(19),
  /** The last four digits of the card number alone. */
  lastFour: v.optional(v.pipe(v.string(), v.regex(/^\d{4}$/, 'format'))),
  ...sortEntry('time', 'amount'),
}

const Address = v.object({
  name: v.string(),
  line: v.string(),
  city: v.string(),
  country: v.string(),
  postcode: v.string(),
})

/** Credits to the merchant's balance are positive, debits negative: gross + fees + reserve + held = net. */
const sumEntries = {
  gross: Decimal,
  fees: Decimal,
  reserve: Decimal,
  /** Frozen for an open chargeback. */
  held: Decimal,
  net: Decimal,
}

/** A payment's proceeds in one currency, by event and in total, read from the ledger. */
export const MoneySum = v.object({
  currency: CurrencyCode,
  columns: v.array(
    v.object({
      kind: v.picklist(sumColumns),
      /** Time of its first movement. */
      at: Instant,
      /** Number of refunds or cases. */
      count: v.number(),
      /** Fee and reserve are calculated; they are posted at settlement. */
      expected: v.boolean(),
      ...sumEntries,
    }),
  ),
  now: v.object(sumEntries),
})
export type MoneySum = v.InferOutput<typeof MoneySum>

export const TransactionDetail = v.object({
  ...TransactionRow.entries,
  refundTransactionId: v.nullable(v.string()),
  gateway: v.picklist(gateways),
  accountHolder: v.nullable(v.string()),
  issuingBank: v.nullable(v.string()),
  shippingAddress: v.nullable(Address),
  shippingPhone: v.nullable(v.string()),
  shippingEmail: v.nullable(v.string()),
  /** The e-mail address of the order, where the payer entered a different one. */
  orderEmail: v.nullable(v.string()),
  fee: v.nullable(Decimal),
  deposit: v.nullable(Decimal),
  settlementCurrency: v.nullable(CurrencyCode),
  rate: v.nullable(v.string()),
  settlementAmount: v.nullable(Decimal),
  paymentLinkId: v.nullable(v.string()),
  reviewReason: v.nullable(v.string()),
  /** The merchant's rule that declined it, or that allowed it without review. */
  riskRule: v.nullable(RuleOfPayment),
  /** Findings of risk control, and its score from 0 to 100; null where the network gave none. */
  reviewReasons: v.array(v.string()),
  reviewScore: v.nullable(v.number()),
  related: v.array(
    v.object({
      transactionId: v.string(),
      transactionType: v.picklist(transactionTypes),
      status: v.picklist(transactionStatuses),
      outcome: v.picklist(tradeOutcomes),
      paymentStatus: v.picklist(paymentStatuses),
      amount: Decimal,
      currency: CurrencyCode,
      at: Instant,
      facts: TransactionFacts,
    }),
  ),
  timeline: v.array(TimelineEvent),
  /** The withdrawals that paid out its money. */
  paidOut: v.array(PaidOut),
  /** One for each currency in which it moved money for the merchant; for an authorisation, by its captures. */
  sums: v.array(MoneySum),
  settleAt: v.nullable(Instant),
  settledAt: v.nullable(Instant),
  reserveReleaseAt: v.nullable(Instant),
  reserveReleasedAt: v.nullable(Instant),
})
export type TransactionDetail = v.InferOutput<typeof TransactionDetail>
