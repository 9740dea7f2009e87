import * as v from 'valibot'
import { call } from '#contract/call.ts'
import {
  CurrencyCode,
  Decimal,
  Email,
  Id,
  Instant,
  Nothing,
  SuccessText,
  Text,
} from '#contract/shapes.ts'
import { demoLimits, demoShops } from '#domain/links/demo-shops.ts'
import { paymentLinkStatuses } from '#domain/links/payment-links.ts'
import { Order, PayState } from './order-shapes.ts'
import { ShippingTyped } from './shipping-inputs.ts'

/** The code in a link's address; knowing it is what identifies the payer. */
const LinkCode = v.pipe(v.string('required'), v.regex(/^[A-Za-z0-9_-]{16,64}$/, 'format'))

export const getOrderDetail = call({
  id: 'payLink.getOrderDetail',
  method: 'GET',
  path: '/merchant/payLink/orderDetail/{id}',
  access: 'payer',
  input: v.object({ id: LinkCode, checkoutId: v.optional(Id) }),
  output: Order,
  refuses: [],
  summary: 'Returns the order behind a link, as its payer sees it.',
})
/** Marks a link as opened; only scripts call it, so a mail scanner that fetches the page does not count. */
export const open = call({
  id: 'payLink.open',
  method: 'POST',
  changes: ['payLink'],
  path: '/merchant/payLink/open/{id}',
  access: 'payer',
  ours: true,
  input: v.object({ id: LinkCode }),
  output: SuccessText,
  refuses: [],
  summary: 'Records that the payer has opened the page of a link.',
})
export const picture = call({
  id: 'payLink.picture',
  method: 'GET',
  path: '/merchant/payLink/picture/{name}',
  access: 'public',
  ours: true,
  input: v.object({ name: Id }),
  output: v.object({}),
  file: true,
  refuses: ['file_missing'],
  sight: 'none',
  summary:
    'Returns a picture that payers may see: the logo of a brand or theme, or a picture of the checkout.',
})
export const look = call({
  id: 'payLink.look',
  method: 'GET',
  path: '/merchant/payLink/look/{id}',
  access: 'payer',
  ours: true,
  input: v.object({ id: LinkCode }),
  output: v.object({}),
  file: true,
  refuses: [],
  sight: 'none',
  summary:
    "Returns the style sheet for the pages of a link, according to the merchant's checkout settings.",
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
  summary: 'Confirms the order, as the payer, and opens the checkout.',
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
    /** Created by the card fields; card numbers never travel through this call. */
    cardToken: Id,
    holder: Text(64),
    /** Recipient of the receipt; by default the payer of the link. */
    email: v.optional(Email()),
    /** Shipping address; only for an order that asks for it. */
    shipping: v.optional(ShippingTyped),
    country: v.optional(v.pipe(v.string('format'), v.regex(/^[A-Z]{2}$/, 'unknown_value'))),
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
  summary: "Returns the status of a link's payment.",
})
export const receipt = call({
  id: 'payLink.receipt',
  method: 'GET',
  path: '/merchant/payLink/receipt/{id}',
  access: 'payer',
  ours: true,
  input: v.object({ id: LinkCode }),
  output: v.object({}),
  file: true,
  refuses: [],
  sight: 'none',
  summary: 'Returns the receipt of a paid link as a PDF, in the language of the link.',
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
  summary: "Cancels a payment that is waiting for the payer's confirmation at the bank.",
})
export const getCountryInfo = call({
  id: 'payLink.getCountryInfo',
  method: 'GET',
  path: '/merchant/payLink/countryInfo',
  access: 'payer',
  input: Nothing,
  output: v.array(v.object({ code: v.string(), name: v.string(), dial: v.string() })),
  refuses: [],
  summary: 'Lists countries for forms.',
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
  summary: 'Returns who is asking for the payment.',
})
export const hasPermission = call({
  id: 'payLink.hasPermission',
  method: 'GET',
  path: '/merchant/payLink/hasPermission',
  access: 'session',
  input: Nothing,
  output: v.object({ permitted: v.boolean() }),
  refuses: [],
  summary: 'Returns whether the merchant may use payment links.',
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
      /** The last payment through the link; null for users who may not see transactions. */
      transactionId: v.nullable(v.string()),
    }),
  ),
  refuses: [],
  summary: 'Finds the latest links by ID, code, order ID or email, or by part of a name.',
})
export const createDemoOrder = call({
  id: 'payLink.createDemoOrder',
  method: 'POST',
  reads: true,
  path: '/merchant/payLink/demo/createOrder',
  access: 'public',
  input: v.object({
    shop: v.picklist(demoShops, 'unknown_value'),
    items: v.pipe(
      v.array(
        v.object({
          good: Text(16),
          quantity: v.pipe(
            v.number('format'),
            v.integer('format'),
            v.minValue(1, 'format'),
            v.maxValue(demoLimits.quantity, 'format'),
          ),
        }),
        'required',
      ),
      v.minLength(1, 'required'),
      v.maxLength(9, 'too_long'),
    ),
  }),
  output: Order,
  refuses: [],
  summary:
    'Returns an order of a fictitious shop, which is not stored: its page plays the payment, and no money moves.',
})
