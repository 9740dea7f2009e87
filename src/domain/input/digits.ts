import { compactCode, normalizeCode } from './normalize.ts'

/**
 * Reads a code of digits (one-time code, card's security code): spaces and hyphens between them fall out. Anything else
 * comes back normalised, so that the field's rule refuses it.
 */
export function readDigits(typed: string): string {
  const digits = compactCode(typed)
  return /^\d*$/.test(digits) ? digits : normalizeCode(typed)
}

/**
 * Reads a phone number: what people write between the digits (spaces, hyphens, brackets, dots, slashes, the trunk zero
 * `(0)`) falls out, and `00` in front is `+`. Anything else comes back normalised, so that the field's rule refuses it.
 */
export function readPhoneDigits(typed: string): string {
  const text = normalizeCode(typed)
  const bare = text
    .replace('(0)', '')
    .replace(/[ ().\-/]/g, '')
    .replace(/^00/, '+')
  return /^\+?\d*$/.test(bare) ? bare : text
}
