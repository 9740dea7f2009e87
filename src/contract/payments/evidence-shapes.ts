import * as v from 'valibot'
import { CurrencyCode, Decimal, Instant } from '#contract/shapes.ts'
import { appealItems } from '#domain/payments/appeals.ts'
import { chargebackReasons } from '#domain/payments/chargebacks.ts'
import { orderFileItems, policyItems } from '#domain/payments/evidence.ts'
import { orderRisks } from '#domain/payments/order-risk.ts'
import { AppealFileShape, FoundItem, WinLikelihood } from './chargeback-shapes.ts'

/** A file stored for an order. */
export const OrderFile = v.object({
  id: v.string(),
  item: v.picklist(orderFileItems),
  ...AppealFileShape.entries,
  at: Instant,
  byName: v.string(),
})
export type OrderFile = v.InferOutput<typeof OrderFile>

/** A label and value shown to the payer at payment. */
const Entry = v.object({ label: v.string(), value: v.string() })

export const PayerView = v.object({
  at: Instant,
  brandName: v.string(),
  language: v.picklist(['en', 'zh']),
  orderId: v.string(),
  payer: v.string(),
  products: v.array(
    v.object({
      name: v.string(),
      price: Decimal,
      quantity: v.number(),
      amount: Decimal,
      entries: v.array(Entry),
    }),
  ),
  otherFee: Decimal,
  amount: Decimal,
  currency: CurrencyCode,
  remarks: v.nullable(v.string()),
  contact: v.nullable(v.string()),
  websiteUrl: v.string(),
  returnUrl: v.nullable(v.string()),
  notes: v.array(v.string()),
  /** What the rest of the page showed; null for payments from before it was recorded. */
  page: v.nullable(
    v.object({
      entries: v.array(Entry),
      brandColour: v.string(),
      brandLogo: v.nullable(v.string()),
      storefront: v.nullable(v.string()),
      badges: v.array(v.string()),
    }),
  ),
  /** The payer's network address with its last part masked. */
  address: v.string(),
  userAgent: v.string(),
})
export type PayerView = v.InferOutput<typeof PayerView>

/** How well an order is prepared for a dispute of one reason. */
export const Readiness = v.object({
  reason: v.picklist(chargebackReasons),
  given: v.number(),
  asked: v.number(),
  /** The missing items, with the points that each would add. */
  missing: v.array(v.object({ item: v.picklist(appealItems), gain: v.number() })),
  chance: WinLikelihood,
})
export type Readiness = v.InferOutput<typeof Readiness>

/** The evidence of a payment before any dispute. */
export const OrderEvidence = v.object({
  transactionId: v.string(),
  /** A paid order; files can be stored only for one. */
  isOrder: v.boolean(),
  found: v.array(FoundItem),
  attached: v.array(OrderFile),
  /** A case exists for the payment; its files cannot be deleted. */
  disputed: v.boolean(),
  /** By reason, the likeliest first; empty for anything but a paid order. */
  readiness: v.array(Readiness),
  risks: v.array(v.picklist(orderRisks)),
  view: v.nullable(PayerView),
  /** The receipt as sent. */
  mail: v.nullable(
    v.object({ recipient: v.string(), subject: v.string(), body: v.string(), at: Instant }),
  ),
})
export type OrderEvidence = v.InferOutput<typeof OrderEvidence>

/** An order at risk. */
export const RiskRow = v.object({
  transactionId: v.string(),
  paidAt: Instant,
  storeId: v.string(),
  storeName: v.string(),
  orderId: v.string(),
  currency: CurrencyCode,
  amount: Decimal,
  risks: v.array(v.picklist(orderRisks)),
})
export type RiskRow = v.InferOutput<typeof RiskRow>

/** A version of a website's policy. */
export const Policy = v.object({
  item: v.picklist(policyItems),
  version: v.number(),
  since: Instant,
  byName: v.string(),
  text: v.nullable(v.string()),
  files: v.array(AppealFileShape),
})
export type Policy = v.InferOutput<typeof Policy>
