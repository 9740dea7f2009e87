/** Full-width and half-width forms, as written by input methods. */
const otherWidth = /[\uff01-\uffee]/g
/** Arabic and Persian digits; full-width digits are converted with their block. */
const arabicDigit = /[٠-٩۰-۹]/g
const space = /[\s\p{Z}]+/gu
/** Hyphens, dashes and minus signs that word processors and input methods produce for `-`. */
const hyphen = /[\u2010-\u2015\u2212\ufe58\ufe63]/g
/** Format characters, variation selectors and blank letters: never part of a code, but often pasted with one. */
const invisible = /[\p{Cf}\p{Variation_Selector}\u115f\u1160\u3164]|\u034f/gu

/**
 * Normalises a code for comparison and storage: a number, an id, a phone number, an amount, an e-mail address.
 * Full-width forms become ASCII, invisible characters are removed, white space becomes single spaces, typographic
 * hyphens become `-`, and the ends are trimmed. Letters, digits and punctuation stay: superscripts and fractions are
 * not converted to digits. Not for names and free text, whose script may need the removed characters.
 */
export const normalizeCode = (text: string): string =>
  text
    .replace(otherWidth, (sign) => sign.normalize('NFKC'))
    .replace(arabicDigit, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(invisible, '')
    .replace(space, ' ')
    .trim()
    .replace(hyphen, '-')

/** Code without the spaces and hyphens that only group it, as in an IBAN or a six-digit code. */
export const compactCode = (text: string): string => normalizeCode(text).replace(/[ -]/g, '')

/** White space that looks like a plain space; the ideographic space of Chinese and Japanese is kept. */
const plainLooking = /[\u00a0\u1680\u2000-\u200a\u202f\u205f]/g

/**
 * Normalises a name or free text for storage: no-break and other typographic spaces become plain ones, a byte order
 * mark is removed, the ends are trimmed. Everything else stays: joiners, full-width brackets, typographic apostrophes
 * and line breaks.
 */
export const normalizeText = (text: string): string =>
  text.replace(plainLooking, ' ').replaceAll('\ufeff', '').trim()

/** Direction marks, byte order marks and zero-width spaces, which often come along with copied text. */
const broughtAlong = /[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g

/** Normalises a name or place on one line, in any script: without direction marks, which `normalizeText` keeps. */
export const normalizeName = (text: string): string => normalizeText(text.replace(broughtAlong, ''))

/**
 * Parses a numeric code (one-time code, card security code) by removing spaces and hyphens. Anything else is returned
 * normalised, so that the field's validation rejects it.
 */
export function readDigits(typed: string): string {
  const digits = compactCode(typed)
  return /^\d*$/.test(digits) ? digits : normalizeCode(typed)
}

/**
 * Parses a phone number: separators (spaces, hyphens, brackets, dots, slashes, the trunk zero `(0)`) are removed, and a
 * leading `00` becomes `+`. Anything else is returned normalised, so that the field's validation rejects it.
 */
export function readPhoneDigits(typed: string): string {
  const text = normalizeCode(typed)
  const bare = text
    .replace('(0)', '')
    .replace(/[ ().\-/]/g, '')
    .replace(/^00/, '+')
  return /^\+?\d*$/.test(bare) ? bare : text
}

/** Parses a phone number with its country code into the stored form, `+` and digits; undefined if invalid. */
export function readPhone(typed: string): string | undefined {
  const bare = readPhoneDigits(typed)
  return /^\+[1-9]\d{5,14}$/.test(bare) ? bare : undefined
}
