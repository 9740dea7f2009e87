import type { Journal } from './journal.ts'
import { between, type PostingContext } from './movements.ts'

/** The stage of a case after the first chargeback; null for the first, whose journal keys have no stage. */
type Stage = string | null
const keyOf = (what: string, { flowId }: PostingContext, stage: Stage) =>
  stage === null ? `${what}:${flowId}` : `${what}:${flowId}:${stage}`

/**
 * Freezes the disputed amount, in minor units. Losing or winning the case, or the bank conceding, later takes it or
 * releases it.
 */
export const chargebackFreeze = (
  place: PostingContext,
  amount: bigint,
  stage: Stage = null,
): Journal[] =>
  between(place, 'CHARGE_BACK', 'available', 'frozen', amount, keyOf('chargeback', place, stage))
export const chargebackLost = (
  place: PostingContext,
  amount: bigint,
  stage: Stage = null,
): Journal[] =>
  between(
    place,
    'CHARGE_BACK',
    'frozen',
    'network_clearing',
    amount,
    keyOf('chargeback-lost', place, stage),
  )
export const chargebackWon = (
  place: PostingContext,
  amount: bigint,
  stage: Stage = null,
): Journal[] =>
  between(
    place,
    'CHARGE_BACK_RETURN',
    'frozen',
    'available',
    amount,
    keyOf('chargeback-won', place, stage),
  )
export const chargebackFee = (place: PostingContext, fee: bigint, stage: Stage = null): Journal[] =>
  between(place, 'CHARGE_BACK_FEE', 'available', 'fees', fee, keyOf('chargeback-fee', place, stage))

/**
 * Freezes the arbitration fee, in minor units, when arbitration begins; its end charges it, returns it, or splits it.
 */
export const arbitrationFeeFreeze = (place: PostingContext, fee: bigint): Journal[] =>
  between(
    place,
    'CB_ARBITRATION_FEE',
    'available',
    'frozen',
    fee,
    `arbitration-fee:${place.flowId}`,
  )
export const arbitrationFeePaid = (place: PostingContext, fee: bigint): Journal[] =>
  between(
    place,
    'CB_ARBITRATION_FEE',
    'frozen',
    'fees',
    fee,
    `arbitration-fee-paid:${place.flowId}`,
  )
export const arbitrationFeeReturn = (place: PostingContext, fee: bigint): Journal[] =>
  between(
    place,
    'CB_ARBITRATION_FEE_RETURN',
    'frozen',
    'available',
    fee,
    `arbitration-fee-return:${place.flowId}`,
  )
