import type { TradeOutcome } from '#domain/transactions.ts'
import { next } from '#machines/lifecycles/transaction.ts'
import type { Tx } from '#server/db/open.ts'
import { transact } from '#server/db/transact.ts'
import { audit } from '#server/kernel/audit.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { NetworkAnswer } from '#server/ports/card-network.ts'
import { addEvent } from './events.ts'
import { factsOf } from './facts.ts'
import { stepOutcome } from './outcomes.ts'
import { lockBoth, type TransactionRecord, updateRecord } from './record.ts'
import { dropResumeJob } from './resume-job.ts'
import { succeed } from './succeed.ts'
import { type Worth, worthOf } from './worth.ts'

/** How an operation stands. */
export type OperationEnd = Pick<TransactionRecord, 'status' | 'declineCode'>

/**
 * Ends a capture, void or refund with the network's answer, once; asked again it changes nothing. Anything
 * but `approved` and `declined` leaves it PROCESSING. `known` is the record as it was last read; gives how it
 * stands now.
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
  const worth = approved && known.type === 'CAPTURE' ? await worthOf(ctx, known) : null
  return transact(ctx.db, async (tx) => {
    const [original, record] = await lockBoth(tx, originalId, id)
    const ended = next(factsOf(record), { type: approved ? 'APPROVED' : 'DECLINED' })
    if (ended === undefined) return record
    await writeEnd(tx, ctx, { original, record, answer, worth })
    await dropResumeJob(tx, id)
    const after = { status: ended, reference: answer.reference, declineCode: answer.declineCode }
    const before = { status: record.status }
    const { merchantId } = record
    await audit(tx, ctx, { action: 'transaction.end', subject: id, merchantId, before, after })
    return { status: ended, declineCode: answer.declineCode }
  })
}

type End = {
  readonly original: TransactionRecord
  readonly record: TransactionRecord
  readonly answer: NetworkAnswer
  readonly worth: Worth | null
}

async function writeEnd(tx: Tx, ctx: Ctx, end: End): Promise<void> {
  const { original, record, answer, worth } = end
  const network = { networkReference: answer.reference, arn: answer.reference }
  const stage = answer.outcome === 'approved' ? 'SUCCESSFUL' : 'FAILED'
  const outcome: TradeOutcome =
    record.type === 'CAPTURE' || record.type === 'REFUND'
      ? stepOutcome(record.type, record.amount, original, stage)
      : `VOID_${stage}`
  if (worth) {
    await succeed(tx, ctx, record, worth, { outcome, ...network })
  } else {
    const { declineCode } = answer
    const status = stage === 'FAILED' ? 'FAILED' : 'SUCCESS'
    const columns = { status, outcome, declineCode, endedAt: ctx.now(), ...network } as const
    await updateRecord(tx, record.id, columns)
  }
  if (stage === 'FAILED') await takeBack(tx, original, record)
  const happened = stage === 'FAILED' ? 'declined' : kinds[record.type]
  if (!happened) throw new Error(`${record.id} is no operation of the network`)
  const status = stage === 'FAILED' ? 'FAILED' : 'SUCCESS'
  const { amount, id: relatedId } = record
  await addEvent(tx, ctx, original, { kind: happened, status, amount, relatedId })
}

const kinds: Partial<Record<TransactionRecord['type'], 'captured' | 'voided' | 'refunded'>> = {
  CAPTURE: 'captured',
  VOID: 'voided',
  REFUND: 'refunded',
}

/** What a failed capture or void held of its authorisation is free again; a refund's waits for its return. */
async function takeBack(
  tx: Tx,
  original: TransactionRecord,
  record: TransactionRecord,
): Promise<void> {
  if (record.type === 'CAPTURE') {
    await updateRecord(tx, original.id, { captured: original.captured - record.amount })
  }
  if (record.type === 'VOID') await updateRecord(tx, original.id, { voided: false })
}
