import { currencyOf } from '#domain/currencies.ts'
import type { CaseEventKind } from '#domain/payments/chargebacks.ts'
import { midnightAtOrAfter } from '#domain/time-zones.ts'
import type { ChargebackFacts } from '#machines/payments/lifecycles/chargeback-facts.ts'
import type { Tx } from '#server/db/open.ts'
import { chargebackEvents } from '#server/db/schema/chargebacks.ts'
import { transactionEvents } from '#server/db/schema/transactions.ts'
import { type Ctx, namedIn } from '#server/kernel/context.ts'
import { post } from '#server/ledger/post.ts'
import {
  isGone,
  readRecord,
  type TransactionRecord,
  updateRecord,
} from '#server/payments/transactions/shared/record.ts'
import type { CaseRecord } from './case-record.ts'
import { emitCase } from './emit-case.ts'
import type { CaseFees } from './fees.ts'
import { feeOf, type Moved, moneyOf, noMoney } from './money-of.ts'
import { notifyCaseStep } from './notify-step.ts'
import { dropStage, planStage } from './stage-jobs.ts'

/**
 * Updates the outcome of a payment, which shows whether one of its cases is open or lost, and releases its reserve
 * early when all its money is back. The other columns about cases are maintained by a trigger.
 */
async function followPayment(tx: Tx, ctx: Ctx, { id }: TransactionRecord): Promise<void> {
  // Read again: one transaction may make several transitions.
  const payment = await readRecord(tx, id)
  const isNoted = payment.outcome === 'CHARGE_BACK'
  const outcome = isNoted ? 'CHARGE_BACK_RETURNED' : 'CHARGE_BACK'
  if (payment.chargebackOpenOrLost !== isNoted) await updateRecord(tx, id, { outcome })
  const releaseAt = releasedEarly(payment, ctx.now)
  if (releaseAt) await updateRecord(tx, id, { releaseAt })
}

/**
 * The release time of the reserve of a payment whose whole amount went back to cardholders; null when it does not
 * change.
 */
function releasedEarly(payment: TransactionRecord, now: Date): Date | null {
  const { settledAt, releasedAt, releaseAt } = payment
  if (!isGone(payment) || settledAt === null || releasedAt !== null) return null
  const next = midnightAtOrAfter(now)
  return releaseAt && releaseAt <= next ? null : next
}

/** A stored transition of a case: its state before (null when it has just been opened) and after. */
export type CaseTransition = {
  readonly payment: TransactionRecord
  readonly before: ChargebackFacts | null
  readonly was: CaseRecord | null
  readonly held: CaseRecord
  readonly kind: CaseEventKind
  readonly note: string | null
  readonly fees: CaseFees
}

/**
 * Applies every consequence of a case transition: postings, outcome of the payment, history, jobs and notifications.
 */
export async function afterStep(tx: Tx, ctx: Ctx, stepped: CaseTransition): Promise<void> {
  const { payment, was, held } = stepped
  const moved = movedBy(ctx, stepped)
  await post(
    tx,
    moved.flatMap(({ journals }) => [...journals]),
  )
  await followPayment(tx, ctx, payment)
  await writeHistory(tx, ctx, stepped, moved)
  await notePayment(tx, ctx, stepped)
  const isOver = held.status === 'closed'
  if (was && (was.stage !== held.stage || isOver)) await dropStage(tx, was)
  if (was?.stage !== held.stage && !isOver) await planStage(tx, held, ctx.now, was === null)
  await notifyCaseStep(tx, ctx, stepped)
  await emitCase(tx, ctx, stepped)
}

function movedBy(ctx: Ctx, { before, held, fees }: CaseTransition): readonly Moved[] {
  const { merchantId, storeId, transactionId, id: flowId, settlementCurrency } = held
  if (settlementCurrency === null) return []
  const currency = currencyOf(settlementCurrency)
  const place = { merchantId, storeId, transactionId, flowId, currency, at: ctx.now }
  const after = { ...held, held: held.held ?? 0n }
  return [
    ...moneyOf(place, before ?? noMoney, after),
    ...feeOf(place, before, after, () => fees.chargeback),
  ]
}

/** The event first, then the movements it caused. */
async function writeHistory(
  tx: Tx,
  ctx: Ctx,
  { held, kind, note }: CaseTransition,
  moved: readonly Moved[],
): Promise<void> {
  const { id: chargebackId, stage, settlementCurrency: currency } = held
  const actor = namedIn(ctx)
  const at = ctx.now
  const lines = [
    { kind, actor, note, amount: null, currency: null },
    ...moved.map(({ kind: what, amount }) => ({
      ...{ kind: what, actor: null, note: null, amount, currency },
    })),
  ]
  await tx
    .insert(chargebackEvents)
    .values(lines.map((line) => ({ id: ctx.newId('cbe'), chargebackId, stage, at, ...line })))
}

/** Adds a line to the payment's own history when a case is opened and when it ends. */
async function notePayment(tx: Tx, ctx: Ctx, { was, held }: CaseTransition): Promise<void> {
  const ended = held.status === 'closed' ? endOf(held) : null
  const kinds = [was === null ? 'chargeback' : null, ended].filter((kind) => kind !== null)
  const { transactionId, amount, currency, id: relatedId } = held
  for (const kind of kinds)
    await tx
      .insert(transactionEvents)
      .values({
        id: ctx.newId('evt'),
        ...{ transactionId, kind, at: ctx.now, amount, currency, relatedId },
      })
      .onConflictDoNothing()
}

const endOf = ({ outcome }: CaseRecord) => {
  if (outcome === 'expired') return 'chargeback_expired'
  if (outcome === 'success') return 'chargeback_won'
  return outcome === 'withdrawn' || outcome === 'refunded' ? 'chargeback_ended' : 'chargeback_lost'
}
