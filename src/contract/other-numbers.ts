import * as v from 'valibot'

/**
 * Every field of every call is scanned for card numbers, and none is accepted. These are the only reasons to exempt a
 * field, because it contains numbers of another kind.
 */
const otherNumbers = {
  card_fields: "The sandbox network's own card fields: the number becomes a token and is not kept.",
  card_rule: 'A rule of a risk list: only the keyed hash of a number and its mask are kept.',
  bank_account:
    'An account number passes the check of card numbers by chance, and money goes by it.',
  document:
    'Numbers of registers and identity papers pass it by chance, and are what a review looks at.',
  tracking: 'Parcels are counted like cards, and the carrier made the number.',
  device: 'Made by a script and typed by nobody.',
  visit: 'An address somebody was at; what is kept of it has its card numbers struck out.',
} as const
export type OtherNumber = keyof typeof otherNumbers

/** For a field's pipe: exempts it from the card number scan, because its numbers may look like card numbers. */
export const mayHold = <Read>(
  numbers: OtherNumber,
): v.MetadataAction<Read, { readonly numbers: OtherNumber }> => v.metadata({ numbers })
