import { passesLuhn } from './cards.ts'

/**
 * Prefixes and lengths of card schemes, including schemes that are not accepted here. A number that fits no scheme is
 * not a card number even if it passes the Luhn check, such as a Unix time in milliseconds or a date with a time.
 */
const schemes: readonly (readonly [begins: RegExp, lengths: readonly number[]])[] = [
  [/^4/, [13, 16, 18, 19]], // Visa
  [/^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, [16]], // Mastercard
  [/^3[47]/, [15]], // American Express
  [/^3(?:0[0-5]|095|[689])/, [14, 16, 17, 18, 19]], // Diners Club
  [/^35(?:2[89]|[3-8])/, [16, 17, 18, 19]], // JCB
  [/^(?:6|8[12]|5[06-8]|220[0-4])/, [16, 17, 18, 19]], // UnionPay, Discover, Maestro, RuPay, Mir
]
const isCardNumber = (digits: string): boolean =>
  schemes.some(([begins, lengths]) => begins.test(digits) && lengths.includes(digits.length)) &&
  passesLuhn(digits)

// Groups of digits separated by spaces, dashes, dots or invisible characters.
const groups = /\d+(?:[\s\p{Z}\p{Pd}\p{Cf}._·]{1,3}\d+)*/gu
const longestPhone = 15
const shortest = 13
/** Group lengths as printed on cards: within a longer sequence only these groupings count as a card number. */
const printed = /^(?:1[3-9]|4,4,4,4|4,4,4,4,[1-3]|4,4,4,[1-3]|4,6,[45])$/
const mostPrinted = 5

type Span = readonly [from: number, to: number]

/** Converts full-width, Arabic and Persian digits, which are single characters each, to ASCII digits. */
const plainDigits = (text: string): string =>
  text.replace(/[０-９٠-٩۰-۹]/g, (sign) => String(sign.charCodeAt(0) & 15))

/** Positions of the card numbers in a text, however they are grouped. */
function spansOf(text: string): Span[] {
  const plain = plainDigits(text)
  return [...plain.matchAll(groups)].flatMap(({ 0: row, index }) => {
    if (row.length < shortest) return []
    const before = plain.slice(Math.max(0, index - 80), index)
    const after = plain.slice(index + row.length, index + row.length + 80)
    const isPhone = before.endsWith('+') && row.replace(/\D/g, '').length <= longestPhone
    const parts = [...row.matchAll(/\d+/g)].map((part) => ({ digits: part[0], at: part.index }))
    // Digits adjoining letters belong to an id or a hash and are not a number of their own.
    if (/\d[A-Za-z]+$/.test(before)) parts.shift()
    if (/^[A-Za-z]+\d/.test(after)) parts.pop()
    return isPhone ? [] : spansIn(parts).map(([from, to]): Span => [index + from, index + to])
  })
}

/** Card numbers in a sequence of digit groups: the whole sequence, or adjacent groups printed as on a card. */
function spansIn(row: readonly { readonly digits: string; readonly at: number }[]): Span[] {
  const spans = row.flatMap((_, first) =>
    Array.from({ length: mostPrinted }, (_, more) => row.slice(first, first + more + 1)),
  )
  return [row, ...spans].flatMap((some): Span[] => {
    const [from, to] = [some[0], some.at(-1)]
    const fits = some === row || printed.test(some.map(({ digits }) => digits.length).join())
    if (!from || !to || !fits || !isCardNumber(some.map(({ digits }) => digits).join(''))) return []
    return [[from.at, to.at + to.digits.length]]
  })
}

/** Whether a text contains a card number: 13 to 19 digits, with or without separators. */
export const holdsCardNumber = (text: string): boolean =>
  text.length >= shortest && spansOf(text).length > 0

/** Replaces every card number in a text by `[card number]`. */
export function withoutCardNumbers(text: string): string {
  let kept = ''
  let at = 0
  for (const [from, to] of text.length < shortest ? [] : spansOf(text)) {
    if (from < at) continue
    kept += `${text.slice(at, from)}[card number]`
    at = to
  }
  return kept + text.slice(at)
}

const ends = { first: 6, last: 4 } as const
/** Minimum length of a digit sequence that only card, account and phone numbers reach. */
const longRow = 11

/**
 * Masks the value of a card number field to its first six and last four digits, even if it is not a valid card number:
 * one wrong digit must not reveal the rest.
 */
export function cardByEnds(text: string): string {
  const plain = plainDigits(text).replace(/[\s\p{Z}\p{Pd}\p{Cf}._·]/gu, '')
  return plain.length < longRow
    ? plain
    : `${plain.slice(0, ends.first)}******${plain.slice(-ends.last)}`
}

/** Masks every sequence of digits that is long enough to be a card number to its ends; phone numbers stay. */
export const longNumbersByEnds = (text: string): string =>
  plainDigits(text).replace(groups, (row, at: number, whole: string) => {
    const digits = row.replace(/\D/g, '').length
    const isPhone = whole.slice(0, at).endsWith('+') && digits <= longestPhone
    return digits < longRow || isPhone ? row : cardByEnds(row)
  })
