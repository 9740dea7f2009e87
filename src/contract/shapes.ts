import * as v from 'valibot'
import { currencies } from '#domain/currencies.ts'
import { asciiEmail, emailPattern } from '#domain/email.ts'
import { exportFormats } from '#domain/exports.ts'
import { normalizeCode, normalizeText } from '#domain/input/normalize.ts'
import { limits } from '#domain/limits.ts'
import { isReasonCode, reasonOwners } from '#domain/reasons.ts'

const isOfCalendar = (text: string): boolean => {
  // Every month has these days, whatever the zone; most answers hold many instants, and nearly all end here.
  if (/^[1-8]/.test(text) && Number(text.slice(8, 10)) <= 28) return true
  const year = new Date(text).getUTCFullYear()
  // Read as a date, 31 February becomes a day in March.
  const day = new Date(`${text.slice(0, 10)}T00:00:00Z`).getUTCDate()
  return year >= 1 && year <= 9999 && day === Number(text.slice(8, 10))
}

/** Shapes that several nouns share. A fault's code stands as the schema's message. */
export const Id = v.pipe(
  v.string('required'),
  v.transform(normalizeCode),
  v.minLength(1, 'required'),
  v.maxLength(64, 'too_long'),
)
/** An instant of a day that there is, in the years 1 to 9999: what else a text can name no database holds. */
export const Instant = v.pipe(
  v.string('required'),
  v.isoTimestamp('format'),
  v.check(isOfCalendar, 'format'),
)
export const CurrencyCode = v.picklist(currencies, 'unknown_value')
/** A decimal string, any sign, with the currency's own number of decimals. */
export const Decimal = v.pipe(v.string(), v.regex(/^-?\d+(\.\d+)?$/))
/** An amount as a caller writes it; its grammar is checked against the currency by the verb. */
export const WrittenAmount = v.pipe(v.string('amount_text'), v.maxLength(40, 'amount_invalid'))
const seen = /[^\p{C}\p{Z}\u115f\u1160\u3164\uffa0]/u
/** Whether something of a text is seen: it is neither spaces nor letters without a shape alone. */
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
/** An e-mail address, without invisible marks; a domain in the letters of its language is read as servers name it. */
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

/** Page of a list. `cursor` (ours) goes on after a page in constant time; `total: 'none'` leaves the count out. */
export const pageEntries = {
  pageNum: v.optional(whole(1, 100_000), 1),
  pageSize: v.optional(whole(1, limits.pageSizeMax), limits.pageSize),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(600))),
  total: v.optional(v.picklist(['exact', 'none']), 'exact'),
}

/** In which order a list is asked for: by one of these, downwards with a minus before it. */
export const sortEntry = <const Word extends string>(...by: readonly Word[]) => ({
  sort: v.optional(
    v.picklist(
      by.flatMap((word) => [word, `-${word}` as const]),
      'unknown_value',
    ),
  ),
})

/** Answer of a list. `total` counts at most 10,000 rows (`totalCapped`); null when it was not asked for. */
export const pageOf = <const R extends v.GenericSchema>(record: R) =>
  v.object({
    total: v.nullable(v.number()),
    totalCapped: v.boolean(),
    records: v.array(record),
    next: v.nullable(v.string()),
  })

/** A time range; both ends are instants, the end is exclusive. */
export const rangeEntries = { from: v.optional(Instant), to: v.optional(Instant) }

const param = v.exactOptional(v.string())
/** A reason as an answer carries it. */
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
  /** It has happened for good: nobody lifts it for this record any more. */
  final: v.boolean(),
  /** The sentence, in the caller's language. */
  text: v.string(),
  /** The page of the portal where it is lifted. */
  unlocks: v.exactOptional(v.object({ href: v.string(), label: v.string() })),
})

/** The format of a file that a call answers with at once. */
export const ExportFormat = v.optional(v.picklist(exportFormats, 'unknown_value'), 'csv')

/** A calendar day in UTC+0. */
export const Day = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/, 'format'))
