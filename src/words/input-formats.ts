import { type Currency, exponentOf } from '#domain/currencies.ts'
import { isHexColour, readColour } from '#domain/input/colours.ts'
import { dayFaultOf, readDay } from '#domain/input/days.ts'
import { normalizeText } from '#domain/input/normalize.ts'
import {
  isDecimal,
  readAmount,
  readDigits,
  readNumber,
  readPhoneDigits,
  readWholeNumber,
} from '#domain/input/numbers.ts'
import { m } from '#paraglide/messages.js'

/** How a control reads what is typed (`TextFormat` of the controls), with what it says where it cannot. */
type Format = {
  readonly read: (text: string) => string
  readonly faultOf?: (value: string) => string | undefined
}

/** An amount; of a known currency its own signs are read, too. How many decimals it may have is the form's rule. */
export const amountFormat = (currency?: Currency): Format => ({
  read: (text) => readAmount(text, currency),
  faultOf: (value) => {
    if (value === '' || isDecimal(value)) return undefined
    return currency && exponentOf[currency] === 0
      ? m.failures_field_amount_whole()
      : m.failures_field_amount_invalid()
  },
})

/** A number with decimals that is no money, such as a percentage; it may be below zero. */
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

/** Digits of a number that is compared by them, `most` at most. */
export const digitsFormat = (most: number): Format => ({
  read: readDigits,
  faultOf: (value) => {
    if (!/^\d*$/.test(value)) return m.failures_field_digits()
    return value.length > most ? m.failures_field_too_long() : undefined
  },
})

/** A text on one line, `most` characters long at most. */
export const textFormat = (most: number): Format => ({
  read: normalizeText,
  faultOf: (value) => (value.length > most ? m.failures_field_too_long() : undefined),
})

/** A one-time code of six digits. Who is still to type the rest is not told. */
export const codeFormat: Format = {
  read: readDigits,
  faultOf: (value) => (/^\d{0,6}$/.test(value) ? undefined : m.reasons_code_six_digits()),
}

/** A colour as `#` and six hex digits; the rule of a form may refuse what cannot be read on it. */
export const colourFormat: Format = {
  read: readColour,
  faultOf: (value) =>
    value === '' || isHexColour(value) ? undefined : m.failures_field_colour_format(),
}

/** A phone number; whether there is such a number is the form's rule. */
export const phoneFormat: Format = { read: readPhoneDigits }

/** A calendar day as yyyy-MM-dd, within `min` and `max` where there are such. */
export const dayFormat = (min?: string, max?: string): Format => ({
  read: readDay,
  faultOf: (value) => {
    const fault = dayFaultOf(value)
    if (fault === 'ambiguous') return m.failures_field_day_ambiguous()
    if (fault) return m.failures_field_day_format()
    if (value !== '' && min !== undefined && value < min)
      return m.failures_field_day_before({ day: min })
    return value !== '' && max !== undefined && value > max
      ? m.failures_field_day_after({ day: max })
      : undefined
  },
})
