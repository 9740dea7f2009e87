import type { ChargebackDetail } from '#contract/payments/chargeback-shapes.ts'
import { type Currency, currencyOf } from '#domain/currencies.ts'
import { limits } from '#domain/limits.ts'
import { decimalOf, type Gone, shareOf } from '#domain/money.ts'
import {
  type ChargebackStage,
  chargebackStages,
  halfOf,
  rankOf,
} from '#domain/payments/chargebacks.ts'
import type { Reader } from '#server/db/open.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { TransactionRecord } from '#server/payments/transactions/shared/record.ts'
import type { CaseRecord } from './case-record.ts'
import { frozenAfter, stepsInto } from './case-steps.ts'
import { settlementValueOf, stillDisputed } from './disputable.ts'
import { type CaseFees, feesOf } from './fees.ts'
import type { History } from './history.ts'

type StageMoney = ChargebackDetail['stages'][number]

/** The fees at the current rate; null when the rate is unavailable, rather than an invented figure. */
export async function feesNow(ctx: Ctx, payment: TransactionRecord): Promise<CaseFees | null> {
  try {
    return await feesOf(ctx, payment)
  } catch (cause) {
    ctx.log.warn({ cause, transactionId: payment.id }, 'no rate for the fees of a case')
    return null
  }
}

/**
 * The amount that later stages dispute (minor units of the payment's currency) and hold (settlement currency): a frozen
 * amount stays; without one, the disputed and not refunded amount would be frozen.
 */
export async function disputedToCome(
  db: Reader,
  payment: TransactionRecord,
  held: CaseRecord,
): Promise<Gone> {
  if (held.status === 'closed' || held.held !== 0n) return held
  const amount = await stillDisputed(db, payment, held)
  return { amount, worth: await settlementValueOf(db, payment, amount, held.id) }
}

type Known = {
  readonly history: History
  readonly fees: CaseFees | null
  /** The amounts disputed in later stages. */
  readonly toCome: Gone
}

/** The money of each stage: what it holds and costs, and the result if the case ends there. */
export function stagesOf(held: CaseRecord, { history, fees, toCome }: Known): StageMoney[] {
  if (held.settlementCurrency === null) return []
  const currency = currencyOf(held.settlementCurrency)
  // The stages that the case went through and those that may still come; a reversal only if there was one.
  const begun = new Set([...history.map(({ stage }) => stage), held.stage])
  const isToCome = (stage: ChargebackStage) =>
    held.status !== 'closed' &&
    stage !== 'chargeback_reversal' &&
    rankOf(stage) > rankOf(held.stage)
  const shown = chargebackStages.filter((stage) => begun.has(stage) || isToCome(stage))
  let paid = 0n
  return shown.map((stage) => {
    const fee = feeOfStage(stage, history, fees)
    paid += stage === 'arbitration' ? 0n : fee
    const disputed = begun.has(stage) ? held : toCome
    return moneyOf({ stage, history, currency, fee, paid, disputed })
  })
}

/** The actual or expected fee for entering a stage; for an arbitration, the fee that its loser pays. */
function feeOfStage(stage: ChargebackStage, history: History, fees: CaseFees | null): bigint {
  const kind = stage === 'arbitration' ? 'arbitration_fee_frozen' : 'fee'
  const taken = history.find((line) => line.stage === stage && line.kind === kind)?.amount
  const hasBegun = history.some((line) => line.stage === stage)
  if (taken || hasBegun) return taken ?? 0n
  if (stage === 'arbitration') return fees?.arbitration ?? 0n
  return stage === '1st_chargeback' || stage === '2nd_chargeback' ? (fees?.chargeback ?? 0n) : 0n
}

type Of = {
  readonly stage: ChargebackStage
  readonly history: History
  readonly currency: Currency
  readonly fee: bigint
  /** The chargeback fees up to and including this stage. */
  readonly paid: bigint
  readonly disputed: Gone
}

function moneyOf({ stage, history, currency, fee, paid, disputed }: Of): StageMoney {
  const worth = stage === 'retrieval' ? 0n : disputed.worth
  const arbitration = stage === 'arbitration' ? fee : 0n
  const decimal = (minor: bigint) => decimalOf(minor, currency)
  const began = history.find((line) => line.stage === stage)?.at
  const heldThen = began && frozenAfter(stepsInto(history, stage))
  return {
    stage,
    beganAt: began?.toISOString() ?? null,
    held: decimal(heldThen ?? (stage === 'chargeback_reversal' ? 0n : worth)),
    fee: decimal(fee),
    ifWon: decimal(-paid),
    ifPartlyWon:
      stage === 'arbitration' ? decimal(-paid - arbitration / 2n - partlyLost(disputed)) : null,
    ifLost: decimal(-paid - arbitration - worth),
  }
}

/**
 * A future partial ruling is unknown, so half of the amount is shown, which is what a ruling without an amount takes.
 */
const partlyLost = ({ amount, worth }: Gone): bigint => shareOf(worth, halfOf(amount), amount)

/** The arbitration fee paid by the loser, in US dollars and in the settlement currency. */
export function arbitrationFeeOf(
  { settlementCurrency, feeHeld }: CaseRecord,
  fees: CaseFees | null,
): ChargebackDetail['arbitrationFee'] {
  const usd = decimalOf(limits.arbitrationFeeUsd, 'USD')
  if (settlementCurrency === null) return { usd, amount: null }
  const charged = feeHeld > 0n ? feeHeld : fees?.arbitration
  const currency = currencyOf(settlementCurrency)
  return { usd, amount: charged === undefined ? null : decimalOf(charged, currency) }
}
