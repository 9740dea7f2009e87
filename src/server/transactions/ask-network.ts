import type { Ctx } from '#server/kernel/context.ts'
import type { NetworkAnswer } from '#server/ports/card-network.ts'
import { currencyOf, type TransactionRecord } from './record.ts'

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
