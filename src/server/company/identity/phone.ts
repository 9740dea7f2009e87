import { createRequire } from 'node:module'

type Library = typeof import('libphonenumber-js/min')
let library: Library | undefined

/** The plans of all countries take time and memory, so they are read with the first number and not at the start. */
function loaded(): Library {
  library ??= createRequire(import.meta.url)('libphonenumber-js/min') as Library
  return library
}

/**
 * Whether a text is a phone number in the form of E.164 (`+` and digits, nothing between them) under a calling code
 * that exists, with as many digits as some number there has. So a number can be a digit short where a country has
 * numbers of many lengths, and whether it is in use only the network knows.
 */
export const isPossiblePhone = (text: string): boolean =>
  /^\+[1-9]\d{4,14}$/.test(text) && loaded().isPossiblePhoneNumber(text)
