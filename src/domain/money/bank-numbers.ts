/** Whether a text has letters and digits only, as account numbers and IBANs do. */
export const isAccountNumber = (text: string): boolean => /^[A-Za-z0-9]+$/.test(text)

/** SWIFT code format: 8 or 11 upper-case letters or digits, without spaces. */
export const isSwift = (text: string): boolean => /^[A-Z0-9]{8}(?:[A-Z0-9]{3})?$/.test(text)

/**
 * SEPA countries by ISO code, each with the IBAN structure after country and check digits from the IBAN registry: `n`
 * digits, `a` letters, `c` either, each with its length.
 */
const forms = (
  'AD:n8c12 AL:n8c16 AT:n16 BE:n12 BG:a4n6c8 CH:n5c12 CY:n8c16 CZ:n20 DE:n18 DK:n14 EE:n16 ES:n20 FI:n14 ' +
  'FR:n10c11n2 GB:a4n14 GI:a4c15 GR:n7c16 HR:n17 HU:n24 IE:a4n14 IS:n22 IT:a1n10c12 LI:n5c12 LT:n16 LU:n3c13 ' +
  'LV:a4c13 MC:n10c11n2 MD:c20 ME:n18 MK:n3c10n2 MT:a4n5c18 NL:a4n10 NO:n11 PL:n24 PT:n21 RO:a4c16 RS:n18 ' +
  'SE:n20 SI:n15 SK:n20 SM:a1n10c12 VA:n18'
).split(' ')
const signs: Readonly<Record<string, string>> = { n: '\\d', a: '[A-Z]', c: '[A-Z\\d]' }
const formOf = new Map(
  forms.map((form) => {
    const [country = '', rest = ''] = form.split(':')
    const pattern = rest.replace(
      /([nac])(\d+)/g,
      (_, kind: string, count: string) => `${signs[kind]}{${count}}`,
    )
    return [country, new RegExp(`^${country}\\d{2}${pattern}$`)]
  }),
)

/** ISO codes of the European countries whose IBANs we pay to. */
export const ibanCountries: readonly string[] = [...formOf.keys()]

/** Whether the check digits of an IBAN of any country are correct (any case, no spaces). */
function passesMod97(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(text)) return false
  const moved = text.slice(4) + text.slice(0, 4)
  const digits = moved.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  return BigInt(digits) % 97n === 1n
}

/**
 * Whether an IBAN (any case, no spaces) has the structure of its country, is in a country we pay to, and has correct
 * check digits.
 */
export function isIban(text: string): boolean {
  const iban = text.toUpperCase()
  return formOf.get(iban.slice(0, 2))?.test(iban) === true && passesMod97(iban)
}

/** Whether an IBAN is valid but in a country that we do not pay to. */
export function isIbanElsewhere(text: string): boolean {
  const iban = text.toUpperCase()
  return !formOf.has(iban.slice(0, 2)) && passesMod97(iban)
}

/** ISO country code in a SWIFT code; undefined while the code is incomplete. */
export const countryOfSwift = (swift: string): string | undefined =>
  isSwift(swift) ? swift.slice(4, 6) : undefined

const routingWeights = [3, 7, 1, 3, 7, 1, 3, 7, 1]

/** Whether an ACH routing number has nine digits and a correct check digit. */
export function isRoutingNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text) || text === '000000000') return false
  const sum = routingWeights.reduce((all, weight, at) => all + weight * Number(text.charAt(at)), 0)
  return sum % 10 === 0
}
