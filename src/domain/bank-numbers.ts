/** Letters and digits only: what an account number or an IBAN may hold. */
export const isAccountNumber = (text: string): boolean => /^[A-Za-z0-9]+$/.test(text)

/** A SWIFT code: 8 or 11 upper-case letters or digits, without spaces. */
export const isSwift = (text: string): boolean => /^[A-Z0-9]{8}(?:[A-Z0-9]{3})?$/.test(text)

/** How long the IBAN of a country is, by its ISO code. */
const ibanLengths: Readonly<Record<string, number>> = {
  AD: 24,
  AT: 20,
  BE: 16,
  BG: 22,
  CH: 21,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IS: 26,
  IT: 27,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MC: 27,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  RO: 24,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
}

/** The countries of Europe in which an account has an IBAN that we pay to, by ISO code. */
export const ibanCountries: readonly string[] = Object.keys(ibanLengths)

/** Whether an IBAN (letters in any case, no spaces) is as long as its country's are and its check digits are right. */
export function isIban(text: string): boolean {
  const iban = text.toUpperCase()
  if (ibanLengths[iban.slice(0, 2)] !== iban.length || !/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban))
    return false
  const moved = iban.slice(4) + iban.slice(0, 4)
  const digits = moved.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  return BigInt(digits) % 97n === 1n
}

const routingWeights = [3, 7, 1, 3, 7, 1, 3, 7, 1]

/** Whether an ACH routing number has nine digits and the last one is right. */
export function isRoutingNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text) || text === '000000000') return false
  const sum = routingWeights.reduce((all, weight, at) => all + weight * Number(text.charAt(at)), 0)
  return sum % 10 === 0
}
