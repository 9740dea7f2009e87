import { type Currency, exponentOf } from '#domain/currencies.ts'
import { isDecimal, readAmount } from '#domain/input/numbers.ts'
import { m } from '#paraglide/messages.js'
import type { Format } from './format.ts'

/** An amount; the symbols of a known currency are accepted too. The form's rule checks the number of decimals. */
export const amountFormat = (currency?: Currency): Format => ({
  read: (text) => readAmount(text, currency),
  faultOf: (value) => {
    if (value === '' || isDecimal(value)) return undefined
    return currency && exponentOf[currency] === 0
      ? m.failures_field_amount_whole()
      : m.failures_field_amount_invalid()
  },
})
