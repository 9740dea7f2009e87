import * as v from 'valibot'
import { call } from '#contract/call.ts'
import { Decimal, Id, Instant, pageEntries, pageOf, sortEntry } from '#contract/shapes.ts'
import { buttons } from '#domain/permissions.ts'
import { TransactionRow } from './transaction-shapes.ts'

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
  /** Null for users who may not open the log. */
  email: row.email,
  paymentBrand: row.paymentBrand,
  desensitizedCardNo: row.desensitizedCardNo,
  issueCountry: row.issueCountry,
  /** From 0 to 100, higher is riskier; null where the network gave none. */
  riskScore: v.nullable(v.number()),
  /** Reason codes of risk control. */
  riskReasons: v.array(v.string()),
  /** When it is cancelled without a review. */
  reviewUntil: Instant,
  facts: row.facts,
})
export type RiskOrder = v.InferOutput<typeof RiskOrder>

/** Users who may decide on held payments can see them; for other merchants the provider decides. */
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
