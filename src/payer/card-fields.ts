import { brandOf, type CardBrand, cardError, securityCodeLength } from '#domain/cards.ts'
import { normalizeCode, readDigits } from '#domain/input/normalize.ts'
import { sameCardHelps } from '#domain/links/decline-messages.ts'
import type { PayView } from '#machines/links/flows/checkout-facts.ts'
import type { TextFormat } from '#ui/text-format.ts'

/** The raw input of the card form. */
export type CardEntry = {
  readonly number: string
  readonly expiry: string
  readonly code: string
  readonly holder: string
}
export type CardField = keyof CardEntry
export type FieldErrorCode =
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

/** An empty entry with the same cardholder. */
export const otherCard = ({ holder }: CardEntry): CardEntry => ({ ...emptyCard, holder })

/**
 * What the page keeps of a card after the payment's response: never the security code, nothing once it is paid, and
 * only the holder when the same card cannot succeed.
 */
export function cardAfter(card: CardEntry, { payStatus, setback }: PayView): CardEntry {
  if (payStatus === 'UNPAID') return card
  if (payStatus === 'SUCCESS' || payStatus === 'REVIEW') return emptyCard
  const isOver = payStatus === 'FAILED' && !sameCardHelps(setback)
  return isOver ? otherCard(card) : { ...card, code: '' }
}

const longest = 19
/** The digits of the input; a text with other characters is returned unchanged. */
export const digitsOf = readDigits
const isNumber = (digits: string): boolean => /^\d*$/.test(digits) && digits.length <= longest

/** Groups the digits of a card number as printed on the card; any other text is returned unchanged. */
export function groupNumber(text: string): string {
  const digits = digitsOf(text)
  if (!isNumber(digits)) return text
  const parts: string[] = []
  let at = 0
  for (const size of groupsOf(brandOf(digits), digits.length)) {
    if (at < digits.length) parts.push(digits.slice(at, at + size))
    at += size
  }
  return parts.join(' ')
}

/**
 * Groups the number while the payer types. The caret stays with its digit, and deleting a space deletes the digit after
 * it.
 */
export const numberFormat: TextFormat = {
  read: groupNumber,
  shape: ({ text, caret, before, inputType }) => {
    const digits = digitsOf(text)
    if (!isNumber(digits)) return { text, caret }
    const count = digitsOf(text.slice(0, caret)).length
    const onlySpace = inputType === 'deleteContentForward' && digits === digitsOf(before)
    const grouped = groupNumber(
      onlySpace ? digits.slice(0, count) + digits.slice(count + 1) : digits,
    )
    return { text: grouped, caret: caretAfter(grouped, count) }
  },
}

function groupsOf(brand: CardBrand | undefined, length: number): readonly number[] {
  if (brand === 'AMEX') return [4, 6, 9]
  if (brand === 'DINERS' && length <= 14) return [4, 6, 4]
  return [4, 4, 4, 4, 3]
}

const monthYear = /^(\d{1,2})[-/. ]+(?:20)?(\d\d)$/
const yearMonth = /^(?:20)(\d\d)[-/. ]+(\d{1,2})$/
/** Digits only: MMYY, MMYYYY or YYYYMM, with a one-digit month only where two digits cannot be a month (930, 130). */
const bare =
  /^(?:(?<m>\d\d)(?<y>\d\d)|(?<m4>0[1-9]|1[0-2])20(?<y4>\d\d)|20(?<yy>\d\d)(?<mm>0[1-9]|1[0-2])|(?!0|1[0-2])(?<one>\d)(?:20)?(?<y1>\d\d))$/

/**
 * Normalises an expiry date to `MM/YY` from the formats that people and password managers use; other text is returned
 * unchanged.
 */
export function readExpiry(typed: string): string {
  const text = normalizeCode(typed)
  const pair = monthYear.exec(text)
  if (pair) return `${pair[1]?.padStart(2, '0')}/${pair[2]}`
  const turned = yearMonth.exec(text)
  if (turned) return `${turned[2]?.padStart(2, '0')}/${turned[1]}`
  const { m, y, m4, y4, yy, mm, one, y1 } = bare.exec(text)?.groups ?? {}
  if (m) return `${m}/${y}`
  if (m4) return `${m4}/${y4}`
  if (mm) return `${mm}/${yy}`
  return one ? `0${one}/${y1}` : text
}

/** Adds the slash after a two-digit month typed key by key; any other input stays unchanged. */
export const expiryFormat: TextFormat = {
  read: readExpiry,
  shape: ({ text, caret, before }) => {
    const isMonth = /^(?:0[1-9]|1[0-2])$/.test(text) && before.length === 1
    const shaped = isMonth ? `${text}/` : text.replace(/^(\d\d\/)[-/. ]+/, '$1')
    return { text: shaped, caret: text === shaped ? caret : shaped.length }
  },
}

export const codeFormat: TextFormat = { read: readDigits }

/** The caret position after grouping, with the same number of digits before it. */
export function caretAfter(grouped: string, digitsBefore: number): number {
  let seen = 0
  for (let at = 0; at < grouped.length; at++) {
    if (seen === digitsBefore) return at
    if (/\d/.test(grouped.charAt(at))) seen++
  }
  return grouped.length
}

/** The error of a field; undefined when it is valid. `now` is the server's time. */
export function fieldErrorOf(
  field: CardField,
  card: CardEntry,
  now: Date,
): FieldErrorCode | undefined {
  if (field === 'number') return numberFault(card.number)
  if (field === 'expiry') return expiryFault(card.expiry, now)
  if (field === 'holder') return holderFault(card.holder.trim())
  const wanted = securityCodeLength(brandOf(digitsOf(card.number)))
  const code = digitsOf(card.code)
  return /^\d*$/.test(code) && code.length === wanted ? undefined : 'code'
}

/** The maximum length of a name. */
export const holderMax = 64

function holderFault(holder: string): FieldErrorCode | undefined {
  if (holder === '') return 'holder'
  // Browser autofill may put the card number into this field.
  if (holder.replace(/\D/g, '').length >= 13) return 'holder_number'
  return holder.length > holderMax ? 'holder_long' : undefined
}

function numberFault(number: string): FieldErrorCode | undefined {
  const digits = digitsOf(number)
  if (!isNumber(digits)) return 'number_wrong'
  const fault = cardError(digits)
  if (fault === 'unknown_brand') return 'number_brand'
  if (fault === 'wrong_number') return 'number_wrong'
  return fault && 'number_incomplete'
}

function expiryFault(expiry: string, now: Date): FieldErrorCode | undefined {
  if (!/^\d\d\/\d\d$/.test(expiry)) return 'expiry_incomplete'
  const [month = '', year = ''] = expiry.split('/')
  if (month < '01' || month > '12') return 'expiry_month'
  // A card is valid until its month ends in the last time zone (UTC-12).
  const end = Date.UTC(2000 + Number(year), Number(month)) + 12 * 3_600_000
  return now.getTime() >= end ? 'expiry_past' : undefined
}

/** The card in the format of the network's card fields. */
export function cardData({ number, expiry, code }: CardEntry) {
  const [expiryMonth = '', expiryYear = ''] = expiry.split('/')
  return { number: digitsOf(number), expiryMonth, expiryYear, securityCode: digitsOf(code) }
}
