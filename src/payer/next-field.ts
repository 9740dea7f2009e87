import type { DeclineMessage } from '#domain/links/decline-messages.ts'
import { type CardEntry, type CardField, cardFields } from './card-fields.ts'

// The decline does not distinguish a wrong number from a wrong security code, so the number comes first.
const checked: Partial<Record<DeclineMessage, CardField>> = { details: 'number', expired: 'expiry' }

/** The card field to continue at: the first one that is empty or that the decline message asks to check. */
export const nextField = (card: CardEntry, setback: DeclineMessage | null = null): CardField =>
  cardFields.find(
    (field) => card[field] === '' || (setback !== null && checked[setback] === field),
  ) ?? 'number'
