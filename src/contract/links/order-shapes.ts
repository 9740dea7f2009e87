import * as v from 'valibot'
import { CurrencyCode, Decimal, Instant } from '#contract/shapes.ts'
import { cardBrands } from '#domain/cards.ts'
import { setbacks } from '#domain/links/decline-messages.ts'
import {
  authorisationStates,
  linkVersions,
  paymentLinkStatuses,
  payStatuses,
} from '#domain/links/payment-links.ts'
import { storefronts } from '#domain/links/storefronts.ts'
import { BillEntry } from './bill-shapes.ts'
import { CheckoutLook } from './checkout-shapes.ts'

/** What a payer sees of a payment attempt. Why it was declined is told to the merchant, never here. */
export const PayState = v.object({
  payStatus: v.picklist(payStatuses),
  checkoutId: v.nullable(v.string()),
  transactionId: v.nullable(v.string()),
  /** Where the card's bank asks; told to the visit that began the payment, and to no other. */
  challengeUrl: v.nullable(v.string()),
  /** What to tell the payer of a declined try; null for any other and for one that was canceled. */
  setback: v.nullable(v.picklist(setbacks)),
  /**
   * How it stands with an amount that was authorised and not charged as a whole; null where all of it is paid.
   * `charged` is what was charged of it, null where nothing was; `rest` is what was not.
   */
  authorisation: v.nullable(
    v.object({
      state: v.picklist(authorisationStates),
      charged: v.nullable(Decimal),
      rest: Decimal,
    }),
  ),
  /** What refunds have given back; null where none did. */
  refunded: v.nullable(Decimal),
  /** When it was charged, or authorised where nothing was charged yet. */
  paidAt: v.nullable(Instant),
  cardBrand: v.nullable(v.picklist(cardBrands)),
  desensitizedCardNo: v.nullable(v.string()),
})
export type PayState = v.InferOutput<typeof PayState>

/** A product of an order with its sum, and what stands in its fields. */
export const OrderedProduct = v.object({
  name: v.string(),
  price: Decimal,
  quantity: v.number(),
  amount: Decimal,
  entries: v.array(BillEntry),
})

/** The order behind a link, as its payer sees it. */
export const Order = v.object({
  id: v.string(),
  version: v.picklist(linkVersions),
  status: v.picklist(paymentLinkStatuses),
  language: v.picklist(['en', 'zh']),
  brandName: v.string(),
  brandColour: v.string(),
  brandLogo: v.nullable(v.string()),
  contact: v.nullable(v.string()),
  storeUrl: v.string(),
  orderId: v.string(),
  bookerName: v.string(),
  remarks: v.nullable(v.string()),
  /** What stands in the fields of the whole bill; those of a product stand with it. */
  entries: v.array(BillEntry),
  products: v.array(OrderedProduct),
  otherFee: Decimal,
  amount: Decimal,
  currency: CurrencyCode,
  validUntil: Instant,
  now: Instant,
  returnUrl: v.nullable(v.string()),
  brands: v.array(v.picklist(cardBrands)),
  cardFieldsUrl: v.string(),
  sandbox: v.boolean(),
  /** The website takes payments; where it does not, the link is kept but cannot be paid. */
  selling: v.boolean(),
  /** The amount is only reserved when it is paid, and charged by the merchant later. */
  authorizeOnly: v.boolean(),
  /** The payer is asked where the goods go. */
  asksShipping: v.boolean(),
  /** The platform that the shop runs on, whose privacy page payers are led to. */
  storefront: v.nullable(v.picklist(storefronts)),
  look: CheckoutLook,
  pay: PayState,
})
export type Order = v.InferOutput<typeof Order>
