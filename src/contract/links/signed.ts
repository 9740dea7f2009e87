import * as v from 'valibot'
import { call } from '#contract/call.ts'
import {
  CurrencyCode,
  Decimal,
  Id,
  Instant,
  OptionalText,
  Text,
  WrittenAmount,
} from '#contract/shapes.ts'
import { emailPattern } from '#domain/email.ts'
import { limits } from '#domain/limits.ts'
import { paymentLinkStatuses } from '#domain/links/payment-links.ts'
import { declineCodes } from '#domain/trade/declines.ts'
import { transactionStatuses, transactionTypes } from '#domain/trade/transactions.ts'

declare module '#contract/call.ts' {
  interface FirstWords {
    signed: 'signed'
  }
}

const whole = (least: number, most: number) =>
  v.pipe(
    v.number('format'),
    v.integer('format'),
    v.minValue(least, 'format'),
    v.maxValue(most, 'format'),
  )

export const createPaymentLink = call({
  id: 'signed.createPaymentLink',
  method: 'POST',
  changes: ['payLink'],
  path: '/merchant/api/createPaymentLink',
  access: 'signed',
  ours: true,
  idempotent: true,
  input: v.object({
    /** The order's number at the merchant; the payer sees it. */
    orderId: Text(64),
    currency: CurrencyCode,
    products: v.pipe(
      v.array(
        v.object({ name: Text(120), price: WrittenAmount, quantity: whole(1, 9_999) }),
        'required',
      ),
      v.minLength(1, 'required'),
      v.maxLength(50, 'too_long'),
    ),
    otherFee: v.optional(WrittenAmount),
    bookerName: Text(64),
    bookerEmail: v.pipe(Text(254), v.regex(emailPattern, 'email_format')),
    remarks: OptionalText(500),
    language: v.optional(v.picklist(['en', 'zh'], 'unknown_value'), 'en'),
    validHours: v.optional(whole(1, limits.linkHoursMax), 24),
    /** Only authorises; the money is taken by a capture in the portal. */
    authorizeOnly: v.optional(v.boolean('format'), false),
    /** Where the payer goes after the payment: a page of the store's own website. */
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
  refuses: ['refused', 'website_not_operating', 'key_reused', 'in_progress'],
  summary: 'Creates a payment link for an order of the store that signs.',
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
      v.check((it) => (it.transactionId === undefined) !== (it.linkId === undefined), 'required'),
      ['transactionId'],
    ),
  ),
  output: v.object({
    /** The link that was asked for, or that the payment came by. */
    linkId: v.nullable(v.string()),
    linkStatus: v.nullable(v.picklist(paymentLinkStatuses)),
    /** Null while nobody has tried to pay the link; else the latest try. */
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
  summary: 'How a transaction of the store stands, or the latest one of a payment link.',
})
