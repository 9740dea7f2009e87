import * as v from 'valibot'
import { call } from '#contract/call.ts'
import {
  CurrencyCode,
  Decimal,
  Id,
  Instant,
  Nothing,
  OptionalText,
  Text,
} from '#contract/shapes.ts'
import { cardBrands } from '#domain/cards.ts'
import { paymentLinkStatuses, payStatuses } from '#domain/links/payment-links.ts'
import { setbacks } from '#domain/links/setbacks.ts'

declare module '#contract/call.ts' {
  interface FirstWords {
    paymentLinks: 'payLink'
  }
}

/** The code in a link's address; whoever knows it is its payer. */
const LinkCode = v.pipe(v.string('required'), v.regex(/^[A-Za-z0-9_-]{16,64}$/, 'format'))

/** What a payer sees of a payment attempt. Why it was declined is told to the merchant, never here. */
export const PayState = v.object({
  payStatus: v.picklist(payStatuses),
  checkoutId: v.nullable(v.string()),
  transactionId: v.nullable(v.string()),
  /** Where the card's bank asks; told to the visit that began the payment, and to no other. */
  challengeUrl: v.nullable(v.string()),
  /** What to tell the payer of a declined try; null for any other and for one that was canceled. */
  setback: v.nullable(v.picklist(setbacks)),
  paidAt: v.nullable(Instant),
  cardBrand: v.nullable(v.picklist(cardBrands)),
  desensitizedCardNo: v.nullable(v.string()),
})
export type PayState = v.InferOutput<typeof PayState>

export const getOrderDetail = call({
  id: 'payLink.getOrderDetail',
  method: 'GET',
  path: '/merchant/payLink/orderDetail/{id}',
  access: 'payer',
  input: v.object({ id: LinkCode, checkoutId: v.optional(Id) }),
  output: v.object({
    id: v.string(),
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
    products: v.array(
      v.object({ name: v.string(), price: Decimal, quantity: v.number(), amount: Decimal }),
    ),
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
    pay: PayState,
  }),
  refuses: [],
  summary: 'The order behind a link, as its payer sees it.',
})
export const confirmCheckout = call({
  id: 'payLink.confirmCheckout',
  method: 'POST',
  changes: [],
  path: '/merchant/payLink/orderConfirmCheckout/{id}',
  access: 'payer',
  input: v.object({ id: LinkCode }),
  output: v.object({ checkoutId: v.string(), checkoutUrl: v.string() }),
  refuses: ['refused', 'website_not_operating'],
  summary: 'The payer confirms the order and goes to the checkout.',
})
export const pay = call({
  id: 'payLink.chinamusPay',
  method: 'POST',
  changes: ['payLink', 'trade'],
  path: '/merchant/payLink/{id}/chinamusPay',
  access: 'payer',
  idempotent: true,
  input: v.object({
    id: LinkCode,
    checkoutId: Id,
    /** Made by the card fields; card numbers never travel through this call. */
    cardToken: Id,
    holder: Text(64),
    email: OptionalText(254),
    country: OptionalText(2),
  }),
  output: PayState,
  refuses: [
    'refused',
    'payment_duplicated',
    'too_many_tries',
    'website_not_operating',
    'key_reused',
    'in_progress',
    'network_unavailable',
  ],
  summary: 'Pays the order of a link.',
})
export const getPayStatus = call({
  id: 'payLink.getPayStatus',
  method: 'GET',
  path: '/merchant/payLink/payStatus/{id}',
  access: 'payer',
  ours: true,
  input: v.object({ id: LinkCode, checkoutId: v.optional(Id) }),
  output: PayState,
  refuses: [],
  summary: 'How the payment of a link stands.',
})
export const giveUp = call({
  id: 'payLink.giveUp',
  method: 'POST',
  changes: ['payLink', 'trade'],
  path: '/merchant/payLink/{id}/giveUp',
  access: 'payer',
  ours: true,
  input: v.object({ id: LinkCode, checkoutId: Id }),
  output: PayState,
  refuses: [],
  summary: 'The payer gives up a payment that waits for the confirmation at the bank.',
})
export const getCountryInfo = call({
  id: 'payLink.getCountryInfo',
  method: 'GET',
  path: '/merchant/payLink/countryInfo',
  access: 'payer',
  input: Nothing,
  output: v.array(v.object({ code: v.string(), name: v.string(), dial: v.string() })),
  refuses: [],
  summary: 'Countries for forms.',
})
export const getMerchantInfo = call({
  id: 'payLink.getMerchantInfo',
  method: 'POST',
  changes: [],
  path: '/merchant/payLink/getMerchantInfo',
  access: 'payer',
  request: 'form',
  input: v.object({ id: LinkCode }),
  output: v.object({
    merchantName: v.string(),
    storeName: v.string(),
    storeUrl: v.string(),
    contact: v.nullable(v.string()),
  }),
  refuses: [],
  summary: 'Who asks for the money.',
})
export const hasPermission = call({
  id: 'payLink.hasPermission',
  method: 'GET',
  path: '/merchant/payLink/hasPermission',
  access: 'session',
  input: Nothing,
  output: v.object({ permitted: v.boolean() }),
  refuses: [],
  summary: 'Whether the merchant may use payment links.',
})
export const find = call({
  id: 'payLink.find',
  method: 'POST',
  reads: true,
  path: '/merchant/payLink/find',
  access: { menu: 'M-0901' },
  ours: true,
  input: v.object({ text: Text(128) }),
  output: v.array(
    v.object({
      linkId: v.string(),
      url: v.string(),
      orderId: v.string(),
      bookerName: v.string(),
      bookerEmail: v.string(),
      currency: CurrencyCode,
      amount: Decimal,
      status: v.picklist(paymentLinkStatuses),
      createdAt: Instant,
      /** The last payment by it; null for who sees no transactions. */
      transactionId: v.nullable(v.string()),
    }),
  ),
  refuses: [],
  summary:
    'The latest links with this id, code, order id or email, or with a name that holds the text.',
})
