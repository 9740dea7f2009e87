import * as v from 'valibot'
import { OptionalPrintedText, PrintedText } from '#contract/printed-text.ts'
import {
  CurrencyCode,
  Decimal,
  Email,
  Id,
  Instant,
  OptionalText,
  rangeEntries,
  Text,
  WrittenAmount,
} from '#contract/shapes.ts'
import { linkMailKinds, linkSenders, mailStates } from '#domain/links/link-mails.ts'
import {
  linkEventKinds,
  linkMoneyStates,
  linkVersions,
  paymentLinkStatuses,
} from '#domain/links/payment-links.ts'
import { declineCodes } from '#domain/payments/declines.ts'
import { BillEntry, BillValuesTyped } from './bill-shapes.ts'
import { ValidHours } from './brand-inputs.ts'
import { OrderedProduct } from './order-shapes.ts'
import { ShippingShown } from './shipping-inputs.ts'

/** The products of a bill, their quantities whole numbers from 1 to 9,999. */
const Products = v.pipe(
  v.array(
    v.object({
      name: PrintedText(120),
      price: WrittenAmount,
      quantity: v.pipe(
        v.number('quantity'),
        v.integer('quantity'),
        v.minValue(1, 'quantity'),
        v.maxValue(9_999, 'quantity'),
      ),
      /** Of versions 2 and 3: what stands in the fields of its bill. */
      values: BillValuesTyped,
    }),
    'required',
  ),
  v.minLength(1, 'required'),
  v.maxLength(50, 'too_long'),
)

/** What every version of a link is made of. */
const orderTyped = {
  storeId: Id,
  currency: CurrencyCode,
  bookerName: PrintedText(64),
  bookerEmail: Email(),
  bookerPhone: Text(32),
  country: v.pipe(v.string('required'), v.regex(/^[A-Z]{2}$/, 'unknown_value')),
  /** In which the payer's page and mails speak. */
  language: v.picklist(['en', 'zh'], 'unknown_value'),
  /** The order's number at the merchant; without it one is given. */
  orderId: OptionalPrintedText(64),
  products: Products,
  otherFee: v.optional(WrittenAmount),
  remarks: OptionalPrintedText(500),
  /** Without it the hours of the mode hold, or of the brand, or 24. */
  validHours: v.nullish(ValidHours),
  /** A page of the website to which the payer goes after the payment. */
  returnUrl: OptionalText(500),
  /** Only authorises; the money is taken by a capture. */
  authorizeOnly: v.optional(v.boolean('format'), false),
  /** Whether its payer is asked where the goods go. */
  asksShipping: v.optional(v.boolean('format'), false),
}
/** Of versions 1 and 2. */
export const olderTyped = {
  ...orderTyped,
  brandId: Id,
  templateId: Id,
  /** Whether the link is mailed to the payer at once. */
  sendsMail: v.optional(v.boolean('format'), true),
  /** Whether a payer who opened it and did not pay is reminded once. */
  reminds: v.optional(v.boolean('format'), false),
}
/** Of version 1: what stands in the fields of the whole bill. */
export const firstTyped = { ...olderTyped, values: BillValuesTyped }
/** Of version 3: brand and fields are the theme's, mail and validity the mode's. */
export const newerTyped = { ...orderTyped, themeId: Id, modeId: Id }

export const MadeLink = v.object({
  linkId: v.string(),
  url: v.string(),
  version: v.picklist(linkVersions),
})

/** A link that is being made, for a look at its mail or its page before. */
export const Draft = v.variant(
  'version',
  [
    v.object({ version: v.literal(1), ...firstTyped }),
    v.object({ version: v.literal(2), ...olderTyped }),
    v.object({ version: v.literal(3), ...newerTyped }),
  ],
  'unknown_value',
)
export type Draft = v.InferOutput<typeof Draft>

/** Either a link that is there, or one that is being made. */
export const Previewed = v.pipe(
  v.object({ id: v.optional(Id), draft: v.optional(Draft) }),
  v.forward(
    v.check(({ id, draft }) => (id === undefined) !== (draft === undefined), 'required'),
    ['id'],
  ),
)

export const MailShown = v.object({
  from: v.string(),
  to: v.string(),
  subject: v.string(),
  text: v.string(),
  html: v.string(),
  language: v.picklist(['en', 'zh']),
})
export type MailShown = v.InferOutput<typeof MailShown>

/** How a list of links is narrowed. */
export const linkFilters = {
  booker: v.optional(v.pipe(v.string(), v.maxLength(64, 'too_long'))),
  email: v.optional(v.pipe(v.string(), v.maxLength(254, 'too_long'))),
  orderId: v.optional(v.pipe(v.string(), v.maxLength(64, 'too_long'))),
  amountFrom: v.optional(WrittenAmount),
  amountTo: v.optional(WrittenAmount),
  currency: v.optional(v.array(CurrencyCode)),
  status: v.optional(v.array(v.picklist(paymentLinkStatuses, 'unknown_value'))),
  storeId: v.optional(v.array(Id)),
  /** By its name at the time: also of removed brands. */
  brandName: v.optional(v.array(Text(64))),
  ...rangeEntries,
}

export const LinkRow = v.object({
  linkId: v.string(),
  version: v.picklist(linkVersions),
  url: v.string(),
  orderId: v.string(),
  storeId: v.string(),
  storeName: v.string(),
  brandName: v.string(),
  bookerName: v.string(),
  bookerEmail: v.string(),
  currency: CurrencyCode,
  amount: Decimal,
  status: v.picklist(paymentLinkStatuses),
  createdAt: Instant,
  validUntil: Instant,
  /** When it was mailed last, and how that mail fared; null where none was. */
  sentAt: v.nullable(Instant),
  mailState: v.nullable(v.picklist(mailStates)),
  /** When it was opened first. */
  openedAt: v.nullable(Instant),
  paidAt: v.nullable(Instant),
  /** What became of its amount; null until a payment succeeded. */
  money: v.nullable(v.picklist(linkMoneyStates)),
  /** The payment it was paid by; null for who sees no transactions. */
  transactionId: v.nullable(v.string()),
  /** An attempt is under way since then. */
  attemptAt: v.nullable(Instant),
})
export type LinkRow = v.InferOutput<typeof LinkRow>

/** One thing that happened to a link. */
export const LifeEvent = v.variant('kind', [
  v.object({
    kind: v.picklist(linkEventKinds),
    at: Instant,
    by: v.nullable(v.string()),
    detail: v.record(v.string(), v.string()),
  }),
  v.object({
    kind: v.literal('mail'),
    at: Instant,
    by: v.nullable(v.string()),
    mailId: v.string(),
    mail: v.picklist(linkMailKinds),
    to: v.string(),
    state: v.picklist(mailStates),
    stateAt: Instant,
    stateReason: v.nullable(v.string()),
  }),
  v.object({
    /** A try to pay, and how it ended. */
    kind: v.picklist(['tried', 'declined', 'held', 'paid']),
    at: Instant,
    /** Null for who sees no transactions. */
    transactionId: v.nullable(v.string()),
    card: v.nullable(v.string()),
    /** Why it was declined, of `declined` alone; null for who sees no transactions. */
    declineCode: v.nullable(v.picklist(declineCodes)),
    /** What the payer read then. */
    payerRead: v.nullable(v.string()),
  }),
  v.object({
    /** What became of the payment later. */
    kind: v.picklist(['charged', 'voided', 'lapsed', 'refunded']),
    at: Instant,
    amount: Decimal,
    /** The record of it; null for a lapse, and for who sees no transactions. */
    transactionId: v.nullable(v.string()),
  }),
])
export type LifeEvent = v.InferOutput<typeof LifeEvent>

export const LinkDetail = v.object({
  ...LinkRow.entries,
  bookerPhone: v.nullable(v.string()),
  country: v.nullable(v.string()),
  language: v.picklist(['en', 'zh']),
  remarks: v.nullable(v.string()),
  brandColour: v.string(),
  brandLogo: v.nullable(v.string()),
  contact: v.nullable(v.string()),
  /** Names as they are now; null where it was made without. */
  brandId: v.nullable(v.string()),
  templateId: v.nullable(v.string()),
  templateName: v.nullable(v.string()),
  themeId: v.nullable(v.string()),
  themeName: v.nullable(v.string()),
  modeId: v.nullable(v.string()),
  modeName: v.nullable(v.string()),
  sector: v.nullable(v.string()),
  entries: v.array(BillEntry),
  products: v.array(OrderedProduct),
  otherFee: Decimal,
  returnUrl: v.nullable(v.string()),
  authorizeOnly: v.boolean(),
  asksShipping: v.boolean(),
  /** Where the goods go, as the merchant's server said. */
  shipping: v.nullable(ShippingShown),
  shopOrderId: v.nullable(v.string()),
  sender: v.nullable(v.picklist(linkSenders)),
  reminds: v.boolean(),
  madeBy: v.nullable(v.string()),
  /** What the lifecycle needs beside the row; the same facts on server and screen. */
  lastSentAt: v.nullable(Instant),
  /** Newest first. */
  life: v.array(LifeEvent),
})
export type LinkDetail = v.InferOutput<typeof LinkDetail>
