import type { ChargebackStage, MoneyEventKind } from '#domain/payments/chargebacks.ts'
import type { ChargebackFacts } from '#machines/payments/lifecycles/chargeback-facts.ts'
import {
  arbitrationFeeFreeze,
  arbitrationFeePaid,
  arbitrationFeeReturn,
  chargebackFee,
  chargebackFreeze,
  chargebackLost,
  chargebackWon,
} from '#server/ledger/chargeback-movements.ts'
import type { Journal } from '#server/ledger/journal.ts'
import type { PostingContext } from '#server/ledger/movements.ts'

/** The money of a case, in minor units of the settlement currency. */
export type CaseMoney = Pick<ChargebackFacts, 'stage' | 'held' | 'lost' | 'feeHeld' | 'feePaid'>

/** One money movement of a transition: its kind in the case history, its amount, and its postings. */
export type Moved = {
  readonly kind: MoneyEventKind
  readonly amount: bigint
  readonly journals: readonly Journal[]
}

/** The money of a case before it is opened. */
export const noMoney: CaseMoney = {
  stage: 'retrieval',
  held: 0n,
  lost: 0n,
  feeHeld: 0n,
  feePaid: 0n,
}

const positive = (minor: bigint) => (minor > 0n ? minor : 0n)
/** The journal keys of the first chargeback contain no stage, for compatibility with cases of older versions. */
const keyed = (stage: ChargebackStage) => (stage === '1st_chargeback' ? null : stage)

/** The stages before and after a transition; equal when the stage does not change. */
type Between = { readonly from: ChargebackStage; readonly into: ChargebackStage }

/** The postings of a movement. Their keys contain the case and, except for an arbitration fee, the stage. */
export const journalsOf: Readonly<
  Record<
    MoneyEventKind,
    (place: PostingContext, amount: bigint, stages: Between) => readonly Journal[]
  >
> = {
  frozen: (place, amount, { into }) => chargebackFreeze(place, amount, keyed(into)),
  lost: (place, amount, { from }) => chargebackLost(place, amount, keyed(from)),
  released: (place, amount, { from }) => chargebackWon(place, amount, keyed(from)),
  arbitration_fee_frozen: arbitrationFeeFreeze,
  arbitration_fee_paid: arbitrationFeePaid,
  arbitration_fee_released: arbitrationFeeReturn,
  fee: (place, amount, { into }) => chargebackFee(place, amount, keyed(into)),
}

/**
 * The movements between two states of a case: newly frozen, lost or released amounts of the dispute and of the
 * arbitration fee. Their keys are deterministic, so a transition is posted only once.
 */
export function moneyOf(
  place: PostingContext,
  before: CaseMoney,
  after: CaseMoney,
): readonly Moved[] {
  const lost = after.lost - before.lost
  const frozen = after.held - before.held + lost
  const paid = after.feePaid - before.feePaid
  const feeFrozen = after.feeHeld - before.feeHeld + paid
  const amounts: readonly (readonly [MoneyEventKind, bigint])[] = [
    ['frozen', positive(frozen)],
    ['lost', lost],
    ['released', positive(-frozen)],
    ['arbitration_fee_frozen', positive(feeFrozen)],
    ['arbitration_fee_paid', paid],
    ['arbitration_fee_released', positive(-feeFrozen)],
  ]
  const stages = { from: before.stage, into: after.stage }
  return amounts
    .filter(([, amount]) => amount !== 0n)
    .map(([kind, amount]) => ({ kind, amount, journals: journalsOf[kind](place, amount, stages) }))
}

/**
 * The fee for entering the first or second chargeback; none for other stages or when nothing is disputed. `feeNow` is
 * called only if a fee is due.
 */
export function feeOf(
  place: PostingContext,
  before: CaseMoney | null,
  after: CaseMoney,
  feeNow: () => bigint,
): readonly Moved[] {
  const { stage } = after
  const enters = stage !== before?.stage && after.held > 0n
  if (!enters || (stage !== '1st_chargeback' && stage !== '2nd_chargeback')) return []
  const fee = feeNow()
  if (fee === 0n) return []
  const journals = journalsOf.fee(place, fee, { from: stage, into: stage })
  return [{ kind: 'fee', amount: fee, journals }]
}
