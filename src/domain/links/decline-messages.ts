import type { DeclineCode } from '#domain/payments/declines.ts'

/**
 * What a payer is told of a declined try: what he can put right himself, and one word for all the rest. Who
 * holds a stolen card, or tries numbers, learns nothing from it; the true reason is the merchant's.
 */
export const setbacks = [
  'details',
  'expired',
  'funds',
  'confirmation',
  'cancelled',
  'general',
] as const
export type DeclineMessage = (typeof setbacks)[number]

/**
 * Whether the same card can help at another try. Only then does the page give back what was typed: whoever tries cards
 * gains nothing from one that was declined for a reason of its own.
 */
export const sameCardHelps = (setback: DeclineMessage | null): boolean =>
  setback !== 'funds' && setback !== 'general'

// Number and security code are not told apart: the difference would say which guess was right.
const named: Partial<Record<DeclineCode, DeclineMessage>> = {
  '14': 'details',
  '82': 'details',
  '54': 'expired',
  '51': 'funds',
  '3DS': 'confirmation',
  '3DC': 'cancelled',
  '3DT': 'confirmation',
}

/** What the payer is told for a decline code; a code that nobody knows is general too. */
export const declineMessageOf = (code: DeclineCode | null): DeclineMessage =>
  (code === null ? undefined : named[code]) ?? 'general'
