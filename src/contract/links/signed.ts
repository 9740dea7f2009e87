import * as v from 'valibot'
import { call } from '#contract/call.ts'
import type { FieldErrorCode } from '#contract/failures.ts'
import { OptionalPrintedText, PrintedText } from '#contract/printed-text.ts'
import {
  CurrencyCode,
  Decimal,
  Email,
  Id,
  Instant,
  OptionalText,
  pageEntries,
  pageOf,
  rangeEntries,
  SuccessText,
  WrittenAmount,
} from '#contract/shapes.ts'
import { limits } from '#domain/limits.ts'
import { paymentLinkStatuses } from '#domain/links/payment-links.ts'
import { declineCodes } from '#domain/payments/declines.ts'
import { transactionStatuses, transactionTypes } from '#domain/payments/transactions.ts'
import { ShippingTyped } from './shipping-inputs.ts'

const whole = (least: number, most: number, fault: FieldErrorCode) =>
  v.pipe(v.number(fault), v.integer(fault), v.minValue(least, fault), v.maxValue(most, fault))

const writes = ['refused', 'key_reused', 'in_progress'] as const

/** A link as returned to the store's server. */
export const SignedLink = v.object({
  linkId: v.string(),
  url: v.string(),
  orderId: v.string(),
  status: v.picklist(paymentLinkStatuses),
  amount: Decimal,
  currency: CurrencyCode,
  bookerName: v.string(),
  bookerEmail: v.string(),
  createdAt: Instant,
  validUntil: Instant,
  /** When it was last mailed, first opened and paid; each null until then. */
  sentAt: v.nullable(Instant),
  openedAt: v.nullable(Instant),
  paidAt: v.nullable(Instant),
  /** The payment that paid it. */
  transactionId: v.nullable(v.string()),
})

export const createPaymentLink = call({
  id: 'signed.createPaymentLink',
  method: 'POST',
  changes: ['payLink'],
  path: '/merchant/api/createPaymentLink',
  access: 'signed',
  ours: true,
  idempotent: true,
  input: v.object({
    /** The merchant's order number, visible to the payer. */
    orderId: PrintedText(64),
    currency: CurrencyCode,
    products: v.pipe(
      v.array(
        v.object({
          name: PrintedText(120),
          price: WrittenAmount,
          quantity: whole(1, 9_999, 'quantity'),
        }),
        'required',
      ),
      v.minLength(1, 'required'),
      v.maxLength(50, 'too_long'),
    ),
    otherFee: v.optional(WrittenAmount),
    bookerName: PrintedText(64),
    bookerEmail: Email(),
    /** The payer's phone with country code; compared with the rules of the risk lists. */
    bookerPhone: OptionalText(40),
    /** Shipping address; compared with the risk lists and attached as evidence. */
    shipping: v.optional(ShippingTyped),
    /** Whether the payer is asked for a shipping address; not together with `shipping`. */
    asksShipping: v.optional(v.boolean('format'), false),
    /** The order number in the shop's system, by which the order can be found later. */
    shopOrderId: OptionalText(64),
    remarks: OptionalPrintedText(500),
    language: v.optional(v.picklist(['en', 'zh'], 'unknown_value'), 'en'),
    validHours: v.optional(whole(1, limits.linkHoursMax, 'valid_hours'), 24),
    /** Authorises only; the amount is taken by a capture in the portal. */
    authorizeOnly: v.optional(v.boolean('format'), false),
    /** Return page after the payment, on the store's own website. */
    returnUrl: OptionalText(500),
  }),
  output: v.object({
    linkId: v.string(),
    url: v.string(),
    orderId: v.string(),
    status: v.picklist(paymentLinkStatuses),
    amount: Decimal,
    currency: CurrencyCode,
    validUntil: Instant,
  }),
  refuses: [...writes, 'website_not_operating'],
  summary: 'Creates a payment link for an order of the signing store.',
})

export const getTransaction = call({
  id: 'signed.getTransaction',
  method: 'POST',
  changes: [],
  path: '/merchant/api/transactionStatus',
  access: 'signed',
  ours: true,
  input: v.pipe(
    v.object({ transactionId: v.optional(Id), linkId: v.optional(Id) }),
    v.forward(
      v.check((it) => it.transactionId !== undefined || it.linkId !== undefined, 'required'),
      ['transactionId'],
    ),
    v.forward(
      v.check((it) => it.transactionId === undefined || it.linkId === undefined, 'one_of_two'),
      ['transactionId'],
    ),
  ),
  output: v.object({
    /** The requested link, or the one through which the payment came. */
    linkId: v.nullable(v.string()),
    linkStatus: v.nullable(v.picklist(paymentLinkStatuses)),
    /** The latest payment attempt; null before the first one. */
    transaction: v.nullable(
      v.object({
        transactionId: v.string(),
        orderId: v.string(),
        type: v.picklist(transactionTypes),
        status: v.picklist(transactionStatuses),
        amount: Decimal,
        currency: CurrencyCode,
        captured: Decimal,
        refunded: Decimal,
        declineCode: v.nullable(v.picklist(declineCodes)),
        createdAt: Instant,
      }),
    ),
  }),
  refuses: [],
  summary:
    "Returns the status of one of the store's transactions, or of the latest one of a payment link.",
})

export const getPaymentLink = call({
  id: 'signed.getPaymentLink',
  method: 'POST',
  changes: [],
  path: '/merchant/api/paymentLink',
  access: 'signed',
  ours: true,
  input: v.object({ linkId: Id }),
  output: SignedLink,
  refuses: [],
  summary: 'Returns one payment link of the signing store.',
})

export const listPaymentLinks = call({
  id: 'signed.listPaymentLinks',
  method: 'POST',
  changes: [],
  path: '/merchant/api/paymentLinks',
  access: 'signed',
  ours: true,
  input: v.object({
    orderId: v.optional(v.pipe(v.string(), v.maxLength(64, 'too_long'))),
    status: v.optional(v.array(v.picklist(paymentLinkStatuses, 'unknown_value'))),
    /** By creation time. */
    ...rangeEntries,
    ...pageEntries,
  }),
  output: pageOf(SignedLink),
  refuses: [],
  summary: 'Lists the payment links of the signing store, newest first.',
})

export const resendPaymentLink = call({
  id: 'signed.resendPaymentLink',
  method: 'POST',
  changes: ['payLink'],
  path: '/merchant/api/resendPaymentLink',
  access: 'signed',
  ours: true,
  idempotent: true,
  input: v.object({ linkId: Id }),
  output: SuccessText,
  refuses: [...writes],
  summary: 'Emails a payment link of the signing store to its payer.',
})

export const invalidatePaymentLink = call({
  id: 'signed.invalidatePaymentLink',
  method: 'POST',
  changes: ['payLink'],
  path: '/merchant/api/invalidatePaymentLink',
  access: 'signed',
  ours: true,
  idempotent: true,
  input: v.object({ linkId: Id }),
  output: SuccessText,
  refuses: [...writes],
  summary:
    'Invalidates a payment link of the signing store; a payment in progress may still finish.',
})
