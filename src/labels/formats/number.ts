import { isDecimal, readNumber, readWholeNumber } from '#domain/input/numbers.ts'
import { m } from '#paraglide/messages.js'
import type { Format } from './format.ts'

/** A decimal number that is not money, such as a percentage; may be negative. */
export const numberFormat: Format = {
  read: readNumber,
  faultOf: (value) =>
    value === '' || isDecimal(value.replace('-', ''))
      ? undefined
      : m.failures_field_number_format(),
}

/** A whole number: a quantity, hours, days. */
export const wholeNumberFormat: Format = {
  read: readWholeNumber,
  faultOf: (value) => (/^\d*$/.test(value) ? undefined : m.failures_field_whole_number()),
}
