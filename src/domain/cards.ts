export const cardBrands = ['VISA', 'MASTERCARD', 'JCB', 'DINERS', 'DISCOVER', 'AMEX'] as const
export type CardBrand = (typeof cardBrands)[number]

/** Brand names as the schemes spell them; identical in every language. */
export const brandNames: Record<CardBrand, string> = {
  VISA: 'Visa',
  MASTERCARD: 'Mastercard',
  JCB: 'JCB',
  DINERS: 'Diners Club',
  DISCOVER: 'Discover',
  AMEX: 'American Express',
}

const prefixes: [CardBrand, RegExp][] = [
  ['AMEX', /^3[47]/],
  ['JCB', /^35(2[89]|[3-8])/],
  ['DINERS', /^3(0[0-5]|095|[689])/],
  ['DISCOVER', /^6(011|5|4[4-9])/],
  ['MASTERCARD', /^(5[1-5]|2(22[1-9]|2[3-9]|[3-6]|7[01]|720))/],
  ['VISA', /^4/],
]
const lengths: Record<CardBrand, readonly number[]> = {
  VISA: [13, 16, 19],
  MASTERCARD: [16],
  JCB: [16, 17, 18, 19],
  DINERS: [14, 16, 19],
  DISCOVER: [16, 19],
  AMEX: [15],
}

/** Narrows a stored brand; null if there is none or it is not accepted. */
export const knownBrand = (name: string | null): CardBrand | null =>
  cardBrands.find((brand) => brand === name) ?? null

/** Brand of a card number or its prefix (digits only); undefined if no brand matches. */
export const brandOf = (digits: string): CardBrand | undefined =>
  prefixes.find(([, prefix]) => prefix.test(digits))?.[0]

/** Length of the security code: four digits for American Express, three otherwise. */
export const securityCodeLength = (brand: CardBrand | undefined): number =>
  brand === 'AMEX' ? 4 : 3

/** Whether the last digit is the Luhn check digit of the others. */
export function passesLuhn(digits: string): boolean {
  let sum = 0
  for (let i = 0; i < digits.length; i++) {
    const digit = digits.charCodeAt(digits.length - 1 - i) - 48
    const doubled = i % 2 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

export type CardError = 'incomplete' | 'unknown_brand' | 'wrong_number'
/** Validates a card number (digits only); undefined if it is valid. */
export function cardError(digits: string): CardError | undefined {
  if (!/^\d{12,19}$/.test(digits)) return 'incomplete'
  const brand = brandOf(digits)
  if (!brand) return 'unknown_brand'
  if (!lengths[brand].includes(digits.length)) return 'incomplete'
  return passesLuhn(digits) ? undefined : 'wrong_number'
}

/** Masked card number for display and storage: first six, last four. */
export const maskCard = (firstSix: string, lastFour: string): string =>
  `${firstSix}******${lastFour}`
