import { brandOf, type CardBrand, cardFault, securityCodeLength } from '#domain/cards.ts'

/** What the payer has typed, as it stands in the fields. */
export type CardEntry = {
  readonly number: string
  readonly expiry: string
  readonly code: string
  readonly holder: string
}
export type CardField = keyof CardEntry
export type FieldFault =
  | 'number_incomplete'
  | 'number_brand'
  | 'number_wrong'
  | 'expiry_incomplete'
  | 'expiry_month'
  | 'expiry_past'
  | 'code'
  | 'holder'
  | 'holder_number'
  | 'holder_long'

export const emptyCard: CardEntry = { number: '', expiry: '', code: '', holder: '' }
export const cardFields: readonly CardField[] = ['number', 'expiry', 'code', 'holder']

const longest = 19
export const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** The digits of a card number in the groups that are printed on the card. */
export function groupNumber(text: string): string {
  const digits = digitsOf(text).slice(0, longest)
  const groups = groupsOf(brandOf(digits), digits.length)
  const parts: string[] = []
  let at = 0
  for (const size of groups) {
    if (at < digits.length) parts.push(digits.slice(at, at + size))
    at += size
  }
  return parts.join(' ')
}

function groupsOf(brand: CardBrand | undefined, length: number): readonly number[] {
  if (brand === 'AMEX') return [4, 6, 9]
  if (brand === 'DINERS' && length <= 14) return [4, 6, 4]
  return [4, 4, 4, 4, 3]
}

/** Month and year as they are typed, pasted or filled in: '8', '0829', '08/2029' and '8/29' too. */
export function groupExpiry(text: string, before: string): string {
  const [left = '', right] = text.split(/[^\d]+/)
  if (right !== undefined && left.length === 1 && right !== '') return pair(`0${left}`, right)
  const digits = digitsOf(text)
  // Deleting the slash deletes the digit before it.
  if (before.endsWith('/') && `${text}/` === before) return digits.slice(0, -1)
  const month = digits.length === 1 && digits > '1' ? `0${digits}` : digits.slice(0, 2)
  if (month.length < 2) return month
  return pair(month, digits.length === 1 ? '' : digits.slice(2))
}

const pair = (month: string, year: string) =>
  `${month}/${(year.length === 4 ? year.slice(2) : year).slice(0, 2)}`

/** Where the caret belongs after grouping: behind as many digits as before. */
export function caretAfter(grouped: string, digitsBefore: number): number {
  let seen = 0
  for (let at = 0; at < grouped.length; at++) {
    if (seen === digitsBefore) return at
    if (/\d/.test(grouped.charAt(at))) seen++
  }
  return grouped.length
}

/** What is wrong with a field; undefined when nothing is. `now` is the server's. */
export function faultOf(field: CardField, card: CardEntry, now: Date): FieldFault | undefined {
  if (field === 'number') return numberFault(card.number)
  if (field === 'expiry') return expiryFault(card.expiry, now)
  if (field === 'holder') return holderFault(card.holder.trim())
  const wanted = securityCodeLength(brandOf(digitsOf(card.number)))
  return digitsOf(card.code).length === wanted ? undefined : 'code'
}

/** The longest name that is taken. */
export const holderMax = 64

function holderFault(holder: string): FieldFault | undefined {
  if (holder === '') return 'holder'
  // A browser may fill the card's number in here, of all fields.
  if (digitsOf(holder).length >= 13) return 'holder_number'
  return holder.length > holderMax ? 'holder_long' : undefined
}

function numberFault(number: string): FieldFault | undefined {
  const fault = cardFault(digitsOf(number))
  if (fault === 'unknown_brand') return 'number_brand'
  if (fault === 'wrong_number') return 'number_wrong'
  return fault && 'number_incomplete'
}

function expiryFault(expiry: string, now: Date): FieldFault | undefined {
  const [month = '', year = ''] = expiry.split('/')
  if (month.length !== 2 || year.length !== 2) return 'expiry_incomplete'
  if (month < '01' || month > '12') return 'expiry_month'
  // A card is good to the end of its month, wherever that comes last.
  const end = Date.UTC(2000 + Number(year), Number(month)) + 12 * 3_600_000
  return now.getTime() >= end ? 'expiry_past' : undefined
}

/** The card as the network's card fields take it. */
export function cardData({ number, expiry, code }: CardEntry) {
  const [expiryMonth = '', expiryYear = ''] = expiry.split('/')
  return { number: digitsOf(number), expiryMonth, expiryYear, securityCode: digitsOf(code) }
}
