import * as v from 'valibot'
import { PrintedText } from '#contract/printed-text.ts'
import { normalizeCode } from '#domain/input/normalize.ts'
import { shippingLimits } from '#domain/payments/shipping.ts'

/** A shipping address as entered by a payer or a merchant's server; the handler checks the country against the list. */
export const ShippingTyped = v.object({
  name: PrintedText(shippingLimits.name),
  line: PrintedText(shippingLimits.line),
  city: PrintedText(shippingLimits.city),
  /** Omitted for countries without postcodes. */
  postcode: v.optional(
    v.pipe(
      v.string('format'),
      v.transform(normalizeCode),
      v.maxLength(shippingLimits.postcode, 'too_long'),
    ),
    '',
  ),
  /** ISO 3166, two letters. */
  country: v.pipe(v.string('required'), v.regex(/^[A-Z]{2}$/, 'unknown_value')),
})
export type ShippingTyped = v.InferOutput<typeof ShippingTyped>

/** A shipping address as stored. */
export const ShippingShown = v.object({
  name: v.string(),
  line: v.string(),
  city: v.string(),
  country: v.string(),
  postcode: v.string(),
})
