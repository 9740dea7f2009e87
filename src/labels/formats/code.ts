import { readDigits } from '#domain/input/normalize.ts'
import { m } from '#paraglide/messages.js'
import type { Format } from './format.ts'

/** A one-time code of six digits. An incomplete code shows no error. */
export const codeFormat: Format = {
  read: readDigits,
  faultOf: (value) => (/^\d{0,6}$/.test(value) ? undefined : m.reasons_code_six_digits()),
}
