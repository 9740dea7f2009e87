import { readDigits } from '#domain/input/normalize.ts'
import { m } from '#paraglide/messages.js'
import type { Format } from './format.ts'

/** Digits of a number that is compared digit by digit, `most` at most. */
export const digitsFormat = (most: number): Format => ({
  read: readDigits,
  faultOf: (value) => {
    if (!/^\d*$/.test(value)) return m.failures_field_digits()
    return value.length > most ? m.failures_field_at_most({ most: `${most}` }) : undefined
  },
})
