import * as v from 'valibot'
import { call } from '#contract/call.ts'
import { Decimal, Id, Instant, pageEntries, pageOf, sortEntry } from '#contract/shapes.ts'
import { buttons } from '#domain/permissions.ts'
import { TransactionRow } from './transaction-shapes.ts'

declare module '#contract/call.ts' {
  interface FirstLabels {
    riskOrders: 'risk'
  }
}

const row = TransactionRow.entries

/** A payment that risk control holds until someone accepts or cancels it. */
export const RiskOrder = v.object({
  transactionId: row.transactionId,
  transactionTimeStr: row.transactionTimeStr,
  storeId: row.storeId,
  storeName: row.storeName,
  merchantTransactionIdStr: row.merchantTransactionIdStr,
  transactionType: row.transactionType,
  currency: row.currency,
  amount: Decimal,
  /** Null for who may not open the log. */
  email: row.email,
  paymentBrand: row.paymentBrand,
  desensitizedCardNo: row.desensitizedCardNo,
  issueCountry: row.issueCountry,
  /** From 0 to 100, the higher the riskier; null where the network gave none. */
  riskScore: v.nullable(v.number()),
  /** What risk control found, as codes. */
  riskReasons: v.array(v.string()),
  /** Then it is cancelled. */
  reviewUntil: Instant,
  facts: row.facts,
})
export type RiskOrder = v.InferOutput<typeof RiskOrder>

/** Who may decide about held payments sees them; for the others the provider does. */
export const listTransactions = call({
  id: 'risk.listTransactions',
  method: 'GET',
  of: ['trade'],
  path: '/merchant/acquirer/tradeNew/riskList',
  ours: true,
  access: { menu: 'M-0402', button: buttons.review },
  input: v.object({
    storeId: v.optional(v.array(Id)),
    transactionId: v.optional(Id),
    ...sortEntry('deadline'),
    ...pageEntries,
  }),
  output: pageOf(RiskOrder),
  refuses: [],
  summary: 'Lists payments held for risk review, the most urgent first.',
})
