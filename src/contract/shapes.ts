import * as v from 'valibot'
import { currencies } from '#domain/currencies.ts'
import { limits } from '#domain/limits.ts'
import { type ReasonCode, type ReasonOwner, reasonOwner } from '#domain/reasons.ts'

/** Shapes that several nouns share. A fault's code stands as the schema's message. */
export const Id = v.pipe(
  v.string('required'),
  v.trim(),
  v.minLength(1, 'required'),
  v.maxLength(64, 'too_long'),
)
export const Instant = v.pipe(v.string('required'), v.isoTimestamp('format'))
export const CurrencyCode = v.picklist(currencies, 'unknown_value')
/** A decimal string, any sign, with the currency's own number of decimals. */
export const Decimal = v.pipe(v.string(), v.regex(/^-?\d+(\.\d+)?$/))
/** An amount as a caller writes it; its grammar is checked against the currency by the verb. */
export const WrittenAmount = v.pipe(v.string('amount_invalid'), v.maxLength(40, 'amount_invalid'))
export const Text = (max: number) =>
  v.pipe(v.string('required'), v.trim(), v.minLength(1, 'required'), v.maxLength(max, 'too_long'))
export const OptionalText = (max: number) =>
  v.optional(v.pipe(v.string('format'), v.trim(), v.maxLength(max, 'too_long')))
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
  cursor: v.optional(v.pipe(v.string(), v.maxLength(200))),
  total: v.optional(v.picklist(['exact', 'none']), 'exact'),
}

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
/** A reason as an answer carries it; the words are made where it is shown. */
export const ReasonShape = v.object({
  code: v.picklist(Object.keys(reasonOwner) as ReasonCode[]),
  owner: v.picklist([...new Set(Object.values<ReasonOwner>(reasonOwner))]),
  params: v.object({
    amount: param,
    currency: param,
    until: param,
    days: param,
    status: param,
    type: param,
    permission: param,
    seconds: param,
    name: param,
  }),
})
