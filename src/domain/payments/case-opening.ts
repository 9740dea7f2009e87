import type { limits } from '#domain/limits.ts'
import { type Reason, reason } from '#domain/reasons.ts'

export const firstStages = [
  'retrieval',
  '1st_chargeback',
] as const satisfies readonly (keyof typeof limits.answerDays)[]
export type FirstStage = (typeof firstStages)[number]

/** Maximum days for the first answer that the bank may set. */
export const answerDaysMax = 90

/** Facts of a payment that decide whether its cardholder can dispute it. */
export type OpeningFacts = {
  /** It is a successful payment or capture. */
  readonly paid: boolean
  readonly refunded: boolean
  /** Amount not covered by other cases and refunds, in minor units of its currency. */
  readonly left: bigint
}

/** Reasons against the staff acting as the cardholder's bank: only possible in the sandbox. */
export const reasonsAgainstPlaying = (mode: 'sandbox' | 'live'): readonly Reason[] =>
  mode === 'live' ? [reason('chargeback.played_by_network')] : []

/** Reasons against opening a case for an amount in minor units; null: the whole undisputed amount. */
export function reasonsAgainstOpening(
  { paid, refunded, left }: OpeningFacts,
  amount: bigint | null,
): readonly Reason[] {
  if (!paid) return [reason('chargeback.not_paid')]
  if (refunded) return [reason('chargeback.refunded_already')]
  if (left === 0n) return [reason('chargeback.disputed_already')]
  return amount !== null && amount > left ? [reason('chargeback.above_left')] : []
}
