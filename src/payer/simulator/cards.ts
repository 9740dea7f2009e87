import type { DeclineMessage } from '#domain/links/decline-messages.ts'
import { m } from '#paraglide/messages.js'
import { type CardEntry, digitsOf, groupNumber } from '../card-fields.ts'

export const outcomes = ['approved', 'declined', 'challenge', 'pending'] as const
export type Outcome = (typeof outcomes)[number]

export const outcomeNames: Record<Outcome, () => string> = {
  approved: m.demo_outcome_approved,
  declined: m.demo_outcome_declined,
  challenge: m.demo_outcome_challenge,
  pending: m.demo_outcome_pending,
}

// The sandbox's test card numbers, which have the same outcomes there.
const numbers: Record<Outcome, string> = {
  approved: '4111111111111111',
  declined: '4000000000009995',
  challenge: '4000000000003220',
  pending: '4000000000000077',
}

export const numberText = (outcome: Outcome): string => groupNumber(numbers[outcome])

/** A completed card entry for an outcome, with an expiry two years after `now`. */
export function cardOf(outcome: Outcome, now: Date): CardEntry {
  const year = String((now.getUTCFullYear() + 2) % 100).padStart(2, '0')
  return { number: numberText(outcome), expiry: `12/${year}`, code: '123', holder: m.demo_booker() }
}

/** The outcome of a card. Any number that is not a test card is declined as wrong, as in the sandbox. */
export function answerTo(card: CardEntry): { outcome: Outcome; setback: DeclineMessage | null } {
  const number = digitsOf(card.number)
  const outcome = outcomes.find((one) => numbers[one] === number)
  if (outcome === undefined) return { outcome: 'declined', setback: 'details' }
  return { outcome, setback: outcome === 'declined' ? 'funds' : null }
}
