import { createRequire } from 'node:module'

type Library = typeof import('libphonenumber-js/max')
let library: Library | undefined

/** The plans of all countries take time and memory, so they are read with the first number and not at the start. */
function loaded(): Library {
  library ??= createRequire(import.meta.url)('libphonenumber-js/max') as Library
  return library
}

/**
 * Whether a text is a phone number in the form of E.164 (`+` and digits, nothing between them) by the plan of its
 * country: in a range that was given out, with as many digits as numbers there have. Whether it is in use only the
 * network knows.
 */
export const isValidPhone = (text: string): boolean =>
  /^\+[1-9]\d{4,14}$/.test(text) && loaded().isValidPhoneNumber(text)

/**
 * The number that a text names, in the form of E.164; undefined where it names none that can be anybody's. Read as people
 * write it: grouped, in full width, `00` for the plus, a trunk zero in brackets; without a calling code as in `country`.
 */
export function readPhoneNumber(text: string, country?: string): string | undefined {
  const { isSupportedCountry, parsePhoneNumberFromString } = loaded()
  const written = text.normalize('NFKC').trim().replace(/^00/, '+')
  const defaultCountry = country && isSupportedCountry(country) ? { defaultCountry: country } : {}
  const found = parsePhoneNumberFromString(written, { ...defaultCountry, extract: false })
  return found?.isValid() && !found.ext ? found.number : undefined
}
