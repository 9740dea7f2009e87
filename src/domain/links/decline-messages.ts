import type { DeclineCode } from '#domain/payments/declines.ts'

/**
 * Decline messages for the payer: one for each cause that they can fix, and `general` for all others. Somebody with a
 * stolen card, or trying out numbers, learns nothing from them; the true reason is shown to the merchant only.
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
 * Whether retrying with the same card can help. Only then does the page restore the input, so that testing stolen cards
 * gains nothing from other declines.
 */
export const sameCardHelps = (setback: DeclineMessage | null): boolean =>
  setback !== 'funds' && setback !== 'general'

// Errors of number and security code share one message: a difference would reveal which guess was right.
const named: Partial<Record<DeclineCode, DeclineMessage>> = {
  '14': 'details',
  '82': 'details',
  '54': 'expired',
  '51': 'funds',
  '3DS': 'confirmation',
  '3DC': 'cancelled',
  '3DT': 'confirmation',
}

/** Message for a decline code; `general` for an unknown one. */
export const declineMessageOf = (code: DeclineCode | null): DeclineMessage =>
  (code === null ? undefined : named[code]) ?? 'general'
