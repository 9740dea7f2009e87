import * as v from 'valibot'
import { currencies } from '#domain/currencies.ts'
import { asciiEmail, emailPattern } from '#domain/email.ts'
import { exportFormats } from '#domain/exports.ts'
import { normalizeCode, normalizeText } from '#domain/input/normalize.ts'
import { limits } from '#domain/limits.ts'
import { isReasonCode, reasonOwners } from '#domain/reasons.ts'

const isOfCalendar = (text: string): boolean => {
  // Fast path: every month has these days, whatever the zone; responses contain many instants, and nearly all end here.
  if (/^[1-8]/.test(text) && Number(text.slice(8, 10)) <= 28) return true
  const year = new Date(text).getUTCFullYear()
  // Date parsing turns 31 February into a day in March.
  const day = new Date(`${text.slice(0, 10)}T00:00:00Z`).getUTCDate()
  return year >= 1 && year <= 9999 && day === Number(text.slice(8, 10))
}

/** Schemas that several modules share. The schema's message is a field error code. */
export const Id = v.pipe(
  v.string('required'),
  v.transform(normalizeCode),
  v.minLength(1, 'required'),
  v.maxLength(64, 'too_long'),
)
/** An instant on an existing day, in the years 1 to 9999; a database cannot store other values. */
export const Instant = v.pipe(
  v.string('required'),
  v.isoTimestamp('format'),
  v.check(isOfCalendar, 'format'),
)
export const CurrencyCode = v.picklist(currencies, 'unknown_value')
/** A decimal string of either sign, with the number of decimals of its currency. */
export const Decimal = v.pipe(v.string(), v.regex(/^-?\d+(\.\d+)?$/))
/** An amount as a caller writes it; the handler checks its format against the currency. */
export const WrittenAmount = v.pipe(v.string('amount_text'), v.maxLength(40, 'amount_invalid'))
const seen = /[^\p{C}\p{Z}\u115f\u1160\u3164\uffa0]/u
/** Whether a text has any visible character: not only spaces and invisible characters. */
export const isSeen = (text: string): boolean => seen.test(text)
export const Text = (max: number) =>
  v.pipe(
    v.string('required'),
    v.transform(normalizeText),
    v.regex(seen, 'required'),
    v.maxLength(max, 'too_long'),
  )
export const OptionalText = (max: number) =>
  v.optional(v.pipe(v.string('format'), v.transform(normalizeText), v.maxLength(max, 'too_long')))
/** An e-mail address without invisible characters; an internationalised domain is converted to its ASCII form. */
export const Email = (max = 254) =>
  v.pipe(
    Text(max),
    v.transform((text) => asciiEmail(normalizeCode(text))),
    v.regex(emailPattern, 'email_format'),
  )
export const SuccessText = v.literal('SUCCESS')
export const Nothing = v.object({})

const whole = (minimum: number, maximum: number) =>
  v.pipe(
    v.union(
      [v.number(), v.pipe(v.string(), v.regex(/^\d{1,6}$/, 'format'), v.transform(Number))],
      'format',
    ),
    v.integer('format'),
    v.minValue(minimum, 'format'),
    v.maxValue(maximum, 'format'),
  )

/** Page of a list. `cursor` (ours) continues after a page in constant time; `total: 'none'` omits the count. */
export const pageEntries = {
  pageNum: v.optional(whole(1, 100_000), 1),
  pageSize: v.optional(whole(1, limits.pageSizeMax), limits.pageSize),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(600))),
  total: v.optional(v.picklist(['exact', 'none']), 'exact'),
}

/** Sort order of a list: one of these keys, descending with a leading minus. */
export const sortEntry = <const Word extends string>(...by: readonly Word[]) => ({
  sort: v.optional(
    v.picklist(
      by.flatMap((word) => [word, `-${word}` as const]),
      'unknown_value',
    ),
  ),
})

/** Response of a list. `total` counts at most 10,000 rows (`totalCapped`); null when not requested. */
export const pageOf = <const R extends v.GenericSchema>(record: R) =>
  v.object({
    total: v.nullable(v.number()),
    totalCapped: v.boolean(),
    records: v.array(record),
    next: v.nullable(v.string()),
  })

/** A time range of two instants; the end is exclusive. */
export const rangeEntries = { from: v.optional(Instant), to: v.optional(Instant) }

const param = v.exactOptional(v.string())
/** A reason as part of a response. */
export const ReasonShape = v.object({
  code: v.pipe(v.string(), v.guard(isReasonCode)),
  owner: v.picklist(reasonOwners),
  params: v.object({
    amount: param,
    currency: param,
    until: param,
    days: param,
    count: param,
    status: param,
    type: param,
    permission: param,
    seconds: param,
    name: param,
    record: param,
  }),
  /** Permanent: it can no longer be resolved for this record. */
  final: v.boolean(),
  /** The sentence, in the caller's language. */
  text: v.string(),
  /** The portal page where it can be resolved. */
  unlocks: v.exactOptional(v.object({ href: v.string(), label: v.string() })),
})

/** The format of a file that a call returns at once. */
export const ExportFormat = v.optional(v.picklist(exportFormats, 'unknown_value'), 'csv')

/** A calendar day in UTC. */
export const Day = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/, 'format'))
