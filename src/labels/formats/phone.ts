import { readPhoneDigits } from '#domain/input/normalize.ts'
import type { Format } from './format.ts'

/** A phone number; the form's rule checks whether it is valid. */
export const phoneFormat: Format = { read: readPhoneDigits }
