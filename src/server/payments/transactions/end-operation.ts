import { sql } from 'drizzle-orm'
import { currencyOf } from '#domain/currencies.ts'
import type { TradeOutcome } from '#domain/payments/transactions.ts'
import { reason } from '#domain/reasons.ts'
import type { Transition } from '#machines/lifecycle.ts'
import { transition } from '#machines/payments/lifecycles/transaction.ts'
import type { TransactionFacts } from '#machines/payments/lifecycles/transaction-facts.ts'
import type { Tx } from '#server/db/open.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import { transact } from '#server/db/transact.ts'
import { applyTransition } from '#server/kernel/apply-transition.ts'
import { audit } from '#server/kernel/audit.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { Failure, fail } from '#server/kernel/failure.ts'
import type { NetworkAnswer } from '#server/ports/card-network.ts'
import { addEvent } from './add-event.ts'
import { type SettlementTerms, settlementTermsOf } from './amounts.ts'
import { stepOutcome } from './child.ts'
import { emitOperation } from './emit-trade.ts'
import { notifyCaptured, notifyRefundEnded } from './ended.ts'
import { factsOf } from './facts.ts'
import { notifyDeclined } from './notify-payment.ts'
import { dropResumeJob } from './resume-job.ts'
import {
  lockBoth,
  readRecord,
  storeStep,
  type TransactionRecord,
  updateRecord,
} from './shared/record.ts'
import { succeed } from './succeed.ts'

/**
 * Brings a recorded capture, void or refund to its end and returns its status; the response of the call is derived from
 * that, also for a repeated idempotency key. Fails with `network_unavailable` when the network is unreachable: the
 * record stays PROCESSING, a job keeps querying, and the same key later returns the end. Fails with `refused` and
 * `network.declined` when the network declined.
 */
export async function finishOperation(ctx: Ctx, id: string): Promise<OperationEnd> {
  const record = await readRecord(ctx.db, id)
  const ended = record.status === 'PROCESSING' ? await ask(ctx, record) : record
  if (ended.status !== 'FAILED') return ended
  const status = ended.declineCode ?? ''
  throw new Failure('refused', { reasons: [reason('network.declined', { status })] })
}

async function ask(ctx: Ctx, record: TransactionRecord): Promise<OperationEnd> {
  const answer = await askNetwork(ctx, record).catch((cause: unknown) =>
    fail('network_unavailable', { cause }),
  )
  return await endOperation(ctx, record, answer)
}

/**
 * Requests a capture, void or refund from the network under the record's own id, which makes it idempotent: a repeat
 * returns the same response. Throws when the network is unreachable.
 */
export async function askNetwork(ctx: Ctx, record: TransactionRecord): Promise<NetworkAnswer> {
  const { network } = ctx.services
  const { id: operationId, originalId, amount, recipient } = record
  if (originalId === null) throw new Error(`${operationId} belongs to no payment`)
  const follow = { operationId, originalId, amount, currency: currencyOf(record.currency) }
  if (record.type === 'CAPTURE') return network.capture(follow)
  if (record.type === 'VOID') return network.void(follow)
  return network.refund({ ...follow, recipient })
}

/**
 * Fails with `in_progress` for a capture or void that is still pending; a retry with the same key returns the result
 * later.
 */
export const requireEnded = ({ status }: OperationEnd): 'SUCCESS' =>
  status === 'PROCESSING' ? fail('in_progress') : 'SUCCESS'

export type OperationEnd = Pick<TransactionRecord, 'status' | 'declineCode'>

/**
 * Ends a capture, void or refund with the network's response; idempotent. Any outcome but `approved` and `declined`
 * leaves it PROCESSING. `known` is the record as last read; returns its present status.
 */
export async function endOperation(
  ctx: Ctx,
  known: TransactionRecord,
  answer: NetworkAnswer,
): Promise<OperationEnd> {
  const { id, originalId } = known
  if (originalId === null) throw new Error(`${id} belongs to no payment`)
  const { outcome } = answer
  if (outcome !== 'approved' && outcome !== 'declined') return known
  const approved = outcome === 'approved'
  const worth = approved && known.type === 'CAPTURE' ? await settlementTermsOf(ctx, known) : null
  return transact(ctx.db, async (tx) => {
    const [original, record] = await lockBoth(tx, originalId, id)
    const event = { type: approved ? 'APPROVED' : 'DECLINED' } as const
    const { transition: taken } = transition(factsOf(record), event)
    if (!taken) return record
    await writeEnd(tx, ctx, { original, record, taken, answer, worth })
    const { status: ended } = taken.after
    await dropResumeJob(tx, id)
    const after = { status: ended, reference: answer.reference, declineCode: answer.declineCode }
    const before = { status: record.status }
    const { merchantId } = record
    await audit(tx, ctx, { action: 'transaction.end', subject: id, merchantId, before, after })
    if (record.type === 'REFUND') await notifyRefundEnded(tx, ctx, original, { id, status: ended })
    if (record.type === 'CAPTURE' && approved) await notifyCaptured(tx, ctx, record)
    // A waiting caller sees the response; when a job queried the network nobody does.
    if (!approved && ctx.actor.kind === 'system')
      await notifyDeclined(tx, ctx, { original, record })
    return { status: ended, declineCode: answer.declineCode }
  })
}

type End = {
  readonly original: TransactionRecord
  readonly record: TransactionRecord
  readonly taken: Transition<TransactionFacts>
  readonly answer: NetworkAnswer
  readonly worth: SettlementTerms | null
}

async function writeEnd(tx: Tx, ctx: Ctx, end: End): Promise<void> {
  const { original, record, taken, answer, worth } = end
  const { status } = taken.after
  const network = { networkReference: answer.reference, arn: answer.reference }
  const stage = answer.outcome === 'approved' ? 'SUCCESSFUL' : 'FAILED'
  const outcome: TradeOutcome =
    record.type === 'CAPTURE' || record.type === 'REFUND'
      ? stepOutcome(record.type, record.amount, original, stage)
      : `VOID_${stage}`
  if (worth) {
    await succeed(tx, ctx, record, taken, worth, { outcome, ...network })
  } else {
    const { declineCode } = answer
    const columns = { outcome, declineCode, endedAt: ctx.now, ...network } as const
    await storeStep(tx, record.id, taken, columns)
  }
  await updateRecord(tx, original.id, { running: sql`${transactions.running} - 1` })
  if (stage === 'FAILED') await takeBack(tx, original, record)
  const happened = stage === 'FAILED' ? 'declined' : kinds[record.type]
  if (!happened) throw new Error(`${record.id} is no operation of the network`)
  const { amount, id: relatedId } = record
  await addEvent(tx, ctx, original, { kind: happened, status, amount, relatedId })
  await emitOperation(tx, ctx, { original, record, status, declineCode: answer.declineCode })
}

const kinds: Partial<Record<TransactionRecord['type'], 'captured' | 'voided' | 'refunded'>> = {
  CAPTURE: 'captured',
  VOID: 'voided',
  REFUND: 'refunded',
}

/**
 * Frees what a failed capture or void blocked on its authorisation; the money of a failed refund stays taken until the
 * refund is returned.
 */
async function takeBack(
  tx: Tx,
  original: TransactionRecord,
  record: TransactionRecord,
): Promise<void> {
  const facts = factsOf(original)
  if (record.type === 'CAPTURE') {
    const failed = { type: 'CAPTURE_FAILED', amount: record.amount } as const
    await storeStep(tx, original.id, applyTransition(transition(facts, failed)))
  }
  if (record.type === 'VOID')
    await storeStep(tx, original.id, applyTransition(transition(facts, { type: 'VOID_FAILED' })))
  if (record.type === 'REFUND') {
    const refundFailed = sql`${transactions.refundFailed} + ${record.amount}`
    await updateRecord(tx, original.id, { refundFailed })
  }
}
