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

/** A payment attempt as the payer sees it. The decline code is shown to the merchant, never here. */
export const PayState = v.object({
  payStatus: v.picklist(payStatuses),
  checkoutId: v.nullable(v.string()),
  transactionId: v.nullable(v.string()),
  /** Address of the issuer's challenge; returned only to the visit that began the payment. */
  challengeUrl: v.nullable(v.string()),
  /** The message for the payer of a declined attempt; null for any other attempt and for a cancelled one. */
  setback: v.nullable(v.picklist(setbacks)),
  /**
   * State of an amount that was authorised but not fully captured; null where all of it is paid. `charged` is the
   * captured amount, null where nothing was; `rest` is the remainder.
   */
  authorisation: v.nullable(
    v.object({
      state: v.picklist(authorisationStates),
      charged: v.nullable(Decimal),
      rest: Decimal,
    }),
  ),
  /** Refunded amount; null without refunds. */
  refunded: v.nullable(Decimal),
  /** When it was captured, or authorised where nothing was captured yet. */
  paidAt: v.nullable(Instant),
  cardBrand: v.nullable(v.picklist(cardBrands)),
  desensitizedCardNo: v.nullable(v.string()),
})
export type PayState = v.InferOutput<typeof PayState>

/** A product of an order with its sum and its field values. */
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
  /** Values of the fields of the whole bill; those of a product are listed with the product. */
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
  /** The website accepts payments; where it does not, the link exists but cannot be paid. */
  selling: v.boolean(),
  /** Payment only authorises the amount; the merchant captures it later. */
  authorizeOnly: v.boolean(),
  /** The payer is asked for a shipping address. */
  asksShipping: v.boolean(),
  /** The shop's platform, to whose privacy page payers are linked. */
  storefront: v.nullable(v.picklist(storefronts)),
  look: CheckoutLook,
  pay: PayState,
})
export type Order = v.InferOutput<typeof Order>
