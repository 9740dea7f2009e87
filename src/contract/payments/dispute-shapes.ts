import * as v from 'valibot'
import { CurrencyCode, Decimal, Id, Instant, rangeEntries, sortEntry } from '#contract/shapes.ts'
import { disputeEventKinds, disputeReasons, disputeStatuses } from '#domain/payments/disputes.ts'
import { TransactionDetail } from './transaction-shapes.ts'

/** Filters of the alerts; also those of their file. */
export const disputeFilters = {
  /** When the alert came. */
  ...rangeEntries,
  ...sortEntry('time', 'deadline', 'amount'),
  storeId: v.optional(v.array(Id)),
  /** Ours, or the card network's of the alert. */
  disputeId: v.optional(Id),
  transactionId: v.optional(Id),
  reason: v.optional(v.array(v.picklist(disputeReasons, 'unknown_value'))),
  status: v.optional(v.array(v.picklist(disputeStatuses, 'unknown_value'))),
}

/** The alert before a chargeback. */
export const DisputeRow = v.object({
  disputeId: v.string(),
  /** When it came. */
  disputeTime: Instant,
  transactionId: v.string(),
  merchantTransactionIdStr: v.string(),
  storeId: v.string(),
  storeName: v.string(),
  currency: CurrencyCode,
  amount: Decimal,
  reason: v.picklist(disputeReasons),
  status: v.picklist(disputeStatuses),
  /** The processing note: what the merchant did. */
  note: v.nullable(v.string()),
  /** Until then the merchant may answer. */
  deadline: Instant,
  closedAt: v.nullable(Instant),
})
export type DisputeRow = v.InferOutput<typeof DisputeRow>

const paid = TransactionDetail.entries

export const DisputeDetail = v.object({
  ...DisputeRow.entries,
  networkReference: v.string(),
  /** How far its money is on its way back. */
  refund: v.picklist(['none', 'running', 'done']),
  /** The payment that it is about. */
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
  /** What was bought, and by whom; the payer is null for who may not open the log. */
  order: v.object({
    shopifyOrderId: paid.shopifyOrderId,
    tradeModel: paid.tradeModel,
    payer: v.nullable(v.string()),
    email: paid.email,
    shippingAddress: paid.shippingAddress,
  }),
  /** What happened, oldest first. */
  history: v.array(
    v.object({
      kind: v.picklist(disputeEventKinds),
      at: Instant,
      /** Who of the merchant did it; null: nobody of his. */
      actor: v.nullable(v.string()),
    }),
  ),
})
export type DisputeDetail = v.InferOutput<typeof DisputeDetail>
