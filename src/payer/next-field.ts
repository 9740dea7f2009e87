import type { DeclineMessage } from '#domain/links/decline-messages.ts'
import { type CardEntry, type CardField, cardFields } from './card-fields.ts'

// A wrong number and a wrong security code are not told apart: the number comes first of both.
const checked: Partial<Record<DeclineMessage, CardField>> = { details: 'number', expired: 'expiry' }

/** Where the payer goes on in a card's form: the first field that is empty, or that he is told to check. */
export const nextField = (card: CardEntry, setback: DeclineMessage | null = null): CardField =>
  cardFields.find(
    (field) => card[field] === '' || (setback !== null && checked[setback] === field),
  ) ?? 'number'
