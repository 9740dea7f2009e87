import { readPhoneDigits } from '#domain/input/normalize.ts'
import type { Format } from './format.ts'

/** A phone number; whether there is such a number is the form's rule. */
export const phoneFormat: Format = { read: readPhoneDigits }
