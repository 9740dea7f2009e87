import { createRequire } from 'node:module'

type Library = typeof import('libphonenumber-js/max')
let library: Library | undefined

/** The numbering plans of all countries take time and memory, so they load with the first number and not at startup. */
function loaded(): Library {
  library ??= createRequire(import.meta.url)('libphonenumber-js/max') as Library
  return library
}

/**
 * Whether a text is a phone number in E.164 (`+` and digits only) that is valid under its country's numbering plan: an
 * allocated range and the right length. Only the network knows whether it is in use.
 */
export const isValidPhone = (text: string): boolean =>
  /^\+[1-9]\d{4,14}$/.test(text) && loaded().isValidPhoneNumber(text)

/**
 * Reads a phone number as people write it into E.164; undefined when no valid number results. Accepts grouping,
 * full-width digits, `00` for the plus and a trunk zero in brackets; without a calling code the number is one of
 * `country`.
 */
export function readPhoneNumber(text: string, country?: string): string | undefined {
  const { isSupportedCountry, parsePhoneNumberFromString } = loaded()
  const written = text.normalize('NFKC').trim().replace(/^00/, '+')
  const defaultCountry = country && isSupportedCountry(country) ? { defaultCountry: country } : {}
  const found = parsePhoneNumberFromString(written, { ...defaultCountry, extract: false })
  return found?.isValid() && !found.ext ? found.number : undefined
}
