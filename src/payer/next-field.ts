import type { Setback } from '#domain/links/setbacks.ts'
import { type CardEntry, type CardField, cardFields } from './card-fields.ts'

// A wrong number and a wrong security code are not told apart: the number comes first of both.
const checked: Partial<Record<Setback, CardField>> = { details: 'number', expired: 'expiry' }

/** Where the payer goes on in a card's form: the first field that is empty, or that he is told to check. */
export const nextField = (card: CardEntry, setback: Setback | null = null): CardField =>
  cardFields.find(
    (field) => card[field] === '' || (setback !== null && checked[setback] === field),
  ) ?? 'number'
