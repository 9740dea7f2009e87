import * as v from 'valibot'
import { CurrencyCode, Decimal, Id, Instant, rangeEntries, sortEntry } from '#contract/shapes.ts'
import { disputeEventKinds, disputeReasons, disputeStatuses } from '#domain/payments/disputes.ts'
import { TransactionDetail } from './transaction-shapes.ts'

/** Filters of the alert list and of its export. */
export const disputeFilters = {
  /** By the arrival time of the alert. */
  ...rangeEntries,
  ...sortEntry('time', 'deadline', 'amount'),
  storeId: v.optional(v.array(Id)),
  /** Our id of the alert, or the card network's. */
  disputeId: v.optional(Id),
  transactionId: v.optional(Id),
  reason: v.optional(v.array(v.picklist(disputeReasons, 'unknown_value'))),
  status: v.optional(v.array(v.picklist(disputeStatuses, 'unknown_value'))),
}

/** An alert before a chargeback. */
export const DisputeRow = v.object({
  disputeId: v.string(),
  /** When the alert arrived. */
  disputeTime: Instant,
  transactionId: v.string(),
  merchantTransactionIdStr: v.string(),
  storeId: v.string(),
  storeName: v.string(),
  currency: CurrencyCode,
  amount: Decimal,
  reason: v.picklist(disputeReasons),
  status: v.picklist(disputeStatuses),
  /** The processing note: the merchant's action. */
  note: v.nullable(v.string()),
  /** Deadline of the merchant's answer. */
  deadline: Instant,
  closedAt: v.nullable(Instant),
})
export type DisputeRow = v.InferOutput<typeof DisputeRow>

const paid = TransactionDetail.entries

export const DisputeDetail = v.object({
  ...DisputeRow.entries,
  networkReference: v.string(),
  /** Progress of the refund. */
  refund: v.picklist(['none', 'running', 'done']),
  /** The payment that the alert concerns. */
  payment: v.object({
    transactionTimeStr: paid.transactionTimeStr,
    transactionType: paid.transactionType,
    paymentStatus: paid.paymentStatus,
    currency: paid.currency,
    amount: paid.amount,
    paymentBrand: paid.paymentBrand,
    desensitizedCardNo: paid.desensitizedCardNo,
    isThreeD: paid.isThreeD,
    issueCountry: paid.issueCountry,
    arn: paid.arn,
    facts: paid.facts,
  }),
  /** The purchased goods and the payer; the payer is null for users who may not open the log. */
  order: v.object({
    shopifyOrderId: paid.shopifyOrderId,
    tradeModel: paid.tradeModel,
    payer: v.nullable(v.string()),
    email: paid.email,
    shippingAddress: paid.shippingAddress,
  }),
  /** The events, oldest first. */
  history: v.array(
    v.object({
      kind: v.picklist(disputeEventKinds),
      at: Instant,
      /** The merchant's user who acted; null: none of the merchant's. */
      actor: v.nullable(v.string()),
    }),
  ),
})
export type DisputeDetail = v.InferOutput<typeof DisputeDetail>
