import { identifierKey, recordId } from '#domain/identifiers.ts'

/** Search kinds of the log, each a filter of the API call; a card is given by its first six and last four digits. */
export const searchKinds = [
  'transactionId',
  'merchantTransactionId',
  'arn',
  'email',
  'lastFour',
  'card',
] as const
export type SearchKind = (typeof searchKinds)[number]

const cardNumber = /^\d{13,19}$/
const cardEnds = /^(\d{6})[\s*•·.xX-]+(\d{4})$/
const bare = (text: string) => text.replace(/[\s-]/g, '')
// Our ids may be entered in capitals, and acquirer references in groups.
const forms: Partial<Readonly<Record<SearchKind, (text: string) => string>>> = {
  transactionId: recordId,
  arn: identifierKey,
}

const shapes: Readonly<Record<Exclude<SearchKind, 'merchantTransactionId'>, RegExp>> = {
  transactionId: /^txn_\w+$/,
  arn: /^\d{23}$/,
  email: /^[^\s@]+@[^\s@]+$/,
  lastFour: /^\d{4}$/,
  card: cardEnds,
}

/**
 * Guesses the kind of a search text by its shape; a text without a known shape is an order ID of the merchant. A full
 * card number is reduced to its ends.
 */
export function recognised(pasted: string): { readonly kind: SearchKind; readonly value: string } {
  const value = pasted.trim()
  const digits = bare(value)
  if (cardNumber.test(digits))
    return { kind: 'card', value: `${digits.slice(0, 6)} ${digits.slice(-4)}` }
  const formed = (one: SearchKind) => forms[one]?.(value) ?? value
  const kind = searchKinds.find(
    (one) => one !== 'merchantTransactionId' && shapes[one].test(formed(one)),
  )
  if (kind === undefined) return { kind: 'merchantTransactionId', value }
  if (kind !== 'card') return { kind, value: formed(kind) }
  const [, first, last] = cardEnds.exec(value) ?? []
  return { kind, value: `${first} ${last}` }
}

/** Kinds as which a text can be searched: any id kind, and others if its shape allows. */
export const possibleKinds = (value: string): readonly SearchKind[] =>
  searchKinds.filter(
    (kind) =>
      !(kind === 'lastFour' || kind === 'card' || kind === 'email') || shapes[kind].test(value),
  )
