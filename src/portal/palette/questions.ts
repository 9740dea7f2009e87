import { passesLuhn } from '#domain/cards.ts'
import { emailPattern } from '#domain/email.ts'
import { recordId } from '#domain/identifiers.ts'

/** A search of the transaction log, and its description. */
export type Question = {
  readonly filters:
    | { readonly transactionId: string }
    | { readonly merchantTransactionId: string }
    | { readonly arn: string }
    | { readonly email: string }
    | { readonly cardFirstSix: string; readonly cardLastFour: string }
    | { readonly lastFour: string }
  /** The search text as it may be displayed: never a whole card number. */
  readonly text: string
}

const card = (digits: string): Question => {
  const [cardFirstSix, cardLastFour] = [digits.slice(0, 6), digits.slice(-4)]
  return { filters: { cardFirstSix, cardLastFour }, text: `${cardFirstSix}…${cardLastFour}` }
}

/** Whether digits are a card number: length and Luhn check digit are valid. */
const isCardNumber = (digits: string): boolean => /^\d{13,19}$/.test(digits) && passesLuhn(digits)

/**
 * Searches that a pasted text may mean: an id, an order id, an acquirer reference, an e-mail, the first six and last
 * four digits of a card, or only the last four. Text with spaces yields none, and of a whole card number only those
 * digits are used.
 */
export function questionsOf(typed: string): readonly Question[] {
  const text = typed.trim()
  const digits = text.replace(/[\s-]/g, '')
  const ends = /^(\d{6})[\s*•·.…x-]*(\d{4})$/i.exec(text)
  if (isCardNumber(digits)) return [card(digits)]
  if (emailPattern.test(text)) return [{ filters: { email: text }, text }]
  const lastFour = /^[*•·.…x\s-]*(\d{4})$/i.exec(text)?.[1]
  const order: Question = { filters: { merchantTransactionId: text }, text }
  if (ends) return /^\d{10}$/.test(text) ? [card(text), order] : [card(`${ends[1]}${ends[2]}`)]
  if (lastFour) {
    const ended: Question = { filters: { lastFour }, text: lastFour }
    return text === lastFour ? [ended, order] : [ended]
  }
  const transactionId = recordId(text)
  if (/^txn_\w+$/.test(transactionId)) return [{ filters: { transactionId }, text: transactionId }]
  if (/^\d{23}$/.test(text)) return [{ filters: { arn: text }, text }, order]
  return isId(text) ? [order] : []
}

/** Typed text as it may be displayed: a card number only with its first six and last four digits. */
export const shownText = (typed: string): string =>
  isCardNumber(typed.replace(/[\s-]/g, '')) ? (questionsOf(typed)[0]?.text ?? '') : typed.trim()

/** Whether a text could be an id: a single word of 3 to 128 characters with a digit in it. */
export const isId = (text: string): boolean =>
  /^[\w.:#/-]{3,128}$/.test(text) && /\d/.test(text) && !isCardNumber(text.replace(/-/g, ''))

/** Whether a text could be a name, an e-mail or a code: not a card number, nor the beginning of one. */
export const mayBeName = (text: string): boolean =>
  text.length >= 2 && text.length <= 100 && !/^\d{11,}$/.test(text.replace(/[\s-]/g, ''))
