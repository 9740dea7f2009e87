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
      /** Versions 2 and 3: the values of its bill fields. */
      values: BillValuesTyped,
    }),
    'required',
  ),
  v.minLength(1, 'required'),
  v.maxLength(50, 'too_long'),
)

/** Input fields that all versions of a link share. */
const orderTyped = {
  storeId: Id,
  currency: CurrencyCode,
  bookerName: PrintedText(64),
  bookerEmail: Email(),
  bookerPhone: Text(32),
  country: v.pipe(v.string('required'), v.regex(/^[A-Z]{2}$/, 'unknown_value')),
  /** Language of the payer page and mails. */
  language: v.picklist(['en', 'zh'], 'unknown_value'),
  /** The merchant's order number; generated when omitted. */
  orderId: OptionalPrintedText(64),
  products: Products,
  otherFee: v.optional(WrittenAmount),
  remarks: OptionalPrintedText(500),
  /** When omitted, the validity of the mode or brand applies, or else 24 hours. */
  validHours: v.nullish(ValidHours),
  /** A page of the website to which the payer returns after the payment. */
  returnUrl: OptionalText(500),
  /** Authorises only; the amount is taken by a later capture. */
  authorizeOnly: v.optional(v.boolean('format'), false),
  /** Whether the payer is asked for a shipping address. */
  asksShipping: v.optional(v.boolean('format'), false),
}
/** Versions 1 and 2. */
export const olderTyped = {
  ...orderTyped,
  brandId: Id,
  templateId: Id,
  /** Whether the link is mailed to the payer at once. */
  sendsMail: v.optional(v.boolean('format'), true),
  /** Whether a payer who opened it and did not pay is reminded once. */
  reminds: v.optional(v.boolean('format'), false),
}
/** Version 1: the values of the fields of the whole bill. */
export const firstTyped = { ...olderTyped, values: BillValuesTyped }
/** Version 3: brand and fields come from the theme, mail and validity from the mode. */
export const newerTyped = { ...orderTyped, themeId: Id, modeId: Id }

export const MadeLink = v.object({
  linkId: v.string(),
  url: v.string(),
  version: v.picklist(linkVersions),
})

/** An unsaved link, for a preview of its mail or page. */
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

/** Either an existing link or an unsaved one. */
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

/** Filters of a list of links. */
export const linkFilters = {
  booker: v.optional(v.pipe(v.string(), v.maxLength(64, 'too_long'))),
  email: v.optional(v.pipe(v.string(), v.maxLength(254, 'too_long'))),
  orderId: v.optional(v.pipe(v.string(), v.maxLength(64, 'too_long'))),
  amountFrom: v.optional(WrittenAmount),
  amountTo: v.optional(WrittenAmount),
  currency: v.optional(v.array(CurrencyCode)),
  status: v.optional(v.array(v.picklist(paymentLinkStatuses, 'unknown_value'))),
  storeId: v.optional(v.array(Id)),
  /** By the brand's name at the time, including removed brands. */
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
  /** When it was last mailed, and the delivery state of that mail; null where none was. */
  sentAt: v.nullable(Instant),
  mailState: v.nullable(v.picklist(mailStates)),
  /** When it was first opened. */
  openedAt: v.nullable(Instant),
  paidAt: v.nullable(Instant),
  /** State of its amount; null until a payment succeeds. */
  money: v.nullable(v.picklist(linkMoneyStates)),
  /** The payment that paid it; null for users who may not see transactions. */
  transactionId: v.nullable(v.string()),
  /** Start of the attempt that is under way. */
  attemptAt: v.nullable(Instant),
})
export type LinkRow = v.InferOutput<typeof LinkRow>

/** An event in the history of a link. */
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
    /** A payment attempt and its result. */
    kind: v.picklist(['tried', 'declined', 'held', 'paid']),
    at: Instant,
    /** Null for users who may not see transactions. */
    transactionId: v.nullable(v.string()),
    card: v.nullable(v.string()),
    /** Decline code, only for `declined`; null for users who may not see transactions. */
    declineCode: v.nullable(v.picklist(declineCodes)),
    /** The message that the payer saw. */
    payerRead: v.nullable(v.string()),
  }),
  v.object({
    /** What later happened to the payment. */
    kind: v.picklist(['charged', 'voided', 'lapsed', 'refunded']),
    at: Instant,
    amount: Decimal,
    /** Its record; null for a lapse, and for users who may not see transactions. */
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
  /** Current names; null where the link was made without. */
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
  /** Shipping address sent by the merchant's server. */
  shipping: v.nullable(ShippingShown),
  shopOrderId: v.nullable(v.string()),
  sender: v.nullable(v.picklist(linkSenders)),
  reminds: v.boolean(),
  madeBy: v.nullable(v.string()),
  /** Facts beside the row that decide the allowed transitions; the same on server and client. */
  lastSentAt: v.nullable(Instant),
  /** Newest first. */
  life: v.array(LifeEvent),
})
export type LinkDetail = v.InferOutput<typeof LinkDetail>
