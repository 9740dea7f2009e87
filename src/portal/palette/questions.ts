import { passesLuhn } from '#domain/cards.ts'
import { emailPattern } from '#domain/email.ts'
import { recordId } from '#domain/identifiers.ts'

/** What the log of transactions is asked for, and what is said of it. */
export type Question = {
  readonly filters:
    | { readonly transactionId: string }
    | { readonly merchantTransactionId: string }
    | { readonly arn: string }
    | { readonly email: string }
    | { readonly cardFirstSix: string; readonly cardLastFour: string }
    | { readonly lastFour: string }
  /** What was looked for, as it may be shown again: never a whole card number. */
  readonly text: string
}

const card = (digits: string): Question => {
  const [cardFirstSix, cardLastFour] = [digits.slice(0, 6), digits.slice(-4)]
  return { filters: { cardFirstSix, cardLastFour }, text: `${cardFirstSix}…${cardLastFour}` }
}

/** Whether digits are a card number: right length and check digit. */
const isCardNumber = (digits: string): boolean => /^\d{13,19}$/.test(digits) && passesLuhn(digits)

/**
 * The questions that a pasted text may be: an id, an order id, an acquirer reference, an e-mail, the ends of a
 * card or its last four digits. Words with spaces are none, and of a whole card number only its ends go on.
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

/** A typed text as it may be shown: of a card number its ends only. */
export const shownText = (typed: string): string =>
  isCardNumber(typed.replace(/[\s-]/g, '')) ? (questionsOf(typed)[0]?.text ?? '') : typed.trim()

/** Whether a text could be an id of something: one word of some length with a digit in it. */
export const isId = (text: string): boolean =>
  /^[\w.:#/-]{3,128}$/.test(text) && /\d/.test(text) && !isCardNumber(text.replace(/-/g, ''))

/** Whether a text could be a name, an e-mail or a code: not a card number, nor one that is still being typed. */
export const mayBeName = (text: string): boolean =>
  text.length >= 2 && text.length <= 100 && !/^\d{11,}$/.test(text.replace(/[\s-]/g, ''))
