import type { limits } from '#domain/limits.ts'
import { type Reason, reason } from '#domain/reasons.ts'

/** The two stages in which a case begins. */
export const firstStages = [
  'retrieval',
  '1st_chargeback',
] as const satisfies readonly (keyof typeof limits.answerDays)[]
export type FirstStage = (typeof firstStages)[number]

/** Days that the bank may give for the first answer, at most. */
export const answerDaysMax = 90

/** What of a payment decides whether its cardholder can dispute it. */
export type OpeningFacts = {
  /** It is a payment or a capture, and it succeeded. */
  readonly paid: boolean
  /** The payer has all of it back by refunds. */
  readonly refunded: boolean
  /** What other cases and refunds leave of it, in minor units of its currency. */
  readonly left: bigint
}

/** What stands against the staff speaking for the cardholder's bank at all. */
export const reasonsAgainstPlaying = (mode: 'sandbox' | 'live'): readonly Reason[] =>
  mode === 'live' ? [reason('chargeback.played_by_network')] : []

/** What stands against a case about so much of a payment; null: about all that is left of it. */
export function reasonsAgainstOpening(
  { paid, refunded, left }: OpeningFacts,
  amount: bigint | null,
): readonly Reason[] {
  if (!paid) return [reason('chargeback.not_paid')]
  if (refunded) return [reason('chargeback.refunded_already')]
  if (left === 0n) return [reason('chargeback.disputed_already')]
  return amount !== null && amount > left ? [reason('chargeback.above_left')] : []
}
