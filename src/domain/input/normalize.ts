/** Full-width and half-width variants of signs, as an input method writes them. */
const otherWidth = /[\uff01-\uffee]/g
/** Arabic and Persian digits; those of full width are narrowed with their block. */
const arabicDigit = /[٠-٩۰-۹]/g
const space = /[\s\p{Z}]+/gu
/** Hyphens, dashes and minus signs that word processors and input methods set for `-`. */
const hyphen = /[\u2010-\u2015\u2212\ufe58\ufe63]/g
/** Format characters, variation selectors and blank letters: no code holds one, and a paste often does. */
const invisible = /[\p{Cf}\p{Variation_Selector}\u115f\u1160\u3164]|\u034f/gu

/**
 * A code as it is compared and kept: a number, an id, a phone, an amount, an e-mail address. Full width becomes plain,
 * invisible marks go, any white space becomes one space, typographic hyphens become `-`, and the ends are trimmed.
 * Letters, digits and punctuation stay what they are: superscripts and fractions are not turned into digits.
 * Not for names and free text, whose script may need what this takes out.
 */
export const normalizeCode = (text: string): string =>
  text
    .replace(otherWidth, (sign) => sign.normalize('NFKC'))
    .replace(arabicDigit, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(invisible, '')
    .replace(space, ' ')
    .trim()
    .replace(hyphen, '-')

/** A code without the spaces and hyphens that only group it, as in an IBAN or a code of six digits. */
export const compactCode = (text: string): string => normalizeCode(text).replace(/[ -]/g, '')

/** White space that looks like a plain space and is none; the wide one of Chinese and Japanese stays. */
const plainLooking = /[\u00a0\u1680\u2000-\u200a\u202f\u205f]/g

/**
 * A name or a free text as it is kept: no-break and other typographic spaces become plain ones, a byte order mark goes,
 * the ends are trimmed. Everything else stays: joiners, full-width brackets, the writer's own apostrophes and lines.
 */
export const normalizeText = (text: string): string =>
  text.replace(plainLooking, ' ').replaceAll('\ufeff', '').trim()

/** Direction and byte order marks and blanks of no width, which a copy out of a program brings along. */
const broughtAlong = /[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g

/** A name or a place on one line, of any script, as it is kept: it needs no marks of direction, which stay in a text. */
export const normalizeName = (text: string): string => normalizeText(text.replace(broughtAlong, ''))

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

/** A phone with the code of its country as it is kept, `+` and digits, from how people write it; undefined when it is none. */
export function readPhone(typed: string): string | undefined {
  const bare = readPhoneDigits(typed)
  return /^\+[1-9]\d{5,14}$/.test(bare) ? bare : undefined
}
