/** Letters and digits only: what an account number or an IBAN may hold. */
export const isAccountNumber = (text: string): boolean => /^[A-Za-z0-9]+$/.test(text)

/** A SWIFT code: 8 or 11 upper-case letters or digits, without spaces. */
export const isSwift = (text: string): boolean => /^[A-Z0-9]{8}(?:[A-Z0-9]{3})?$/.test(text)

/** Countries by ISO code, each with how long its IBANs are. */
const ibans = (
  'AD24 AT20 BE16 BG22 CH21 CY28 CZ24 DE22 DK18 EE20 ES24 FI18 FR27 GB22 GR27 HR21 HU28 IE22 ' +
  'IS26 IT27 LI21 LT20 LU20 LV21 MC27 MT31 NL18 NO15 PL28 PT25 RO24 SE24 SI19 SK24 SM27'
).split(' ')
const ibanLengths = new Map(ibans.map((iban) => [iban.slice(0, 2), Number(iban.slice(2))]))

/** The countries of Europe in which an account has an IBAN that we pay to, by ISO code. */
export const ibanCountries: readonly string[] = [...ibanLengths.keys()]

/** Whether an IBAN (letters in any case, no spaces) is as long as its country's are and its check digits are right. */
export function isIban(text: string): boolean {
  const iban = text.toUpperCase()
  if (ibanLengths.get(iban.slice(0, 2)) !== iban.length || !/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban))
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
