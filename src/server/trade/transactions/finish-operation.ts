import { currencyOf } from '#domain/currencies.ts'
import { reason } from '#domain/reasons.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { Failure, fail } from '#server/kernel/failure.ts'
import type { NetworkAnswer } from '#server/ports/card-network.ts'
import { endOperation, type OperationEnd } from './end-operation.ts'
import { readRecord, type TransactionRecord } from './offers/record.ts'

/**
 * Brings a capture, void or refund that was written down to its end and tells how it stands; the answer of its
 * call follows from that end, also for a key that is sent again.
 * Fails `network_unavailable` when the network cannot be reached: the record stays PROCESSING, a job goes on
 * asking, and the same key answers the end. Fails `refused` with `network.declined` when the network said no.
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
 * Asks the network for what a capture, void or refund is about, under the record's own id: asked again it
 * answers the same and does nothing twice. Throws when the network cannot be reached.
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

/** A capture or void that still runs is not a success yet: the same key answers later. */
export const requireEnded = ({ status }: OperationEnd): 'SUCCESS' =>
  status === 'PROCESSING' ? fail('in_progress') : 'SUCCESS'
