import { type ReceiverEvent, step } from '#machines/told/lifecycles/receiver.ts'
import { inTurn } from '#server/access/operators/offers/find-operator.ts'
import { reachOf } from '#server/access/operators/offers/reach.ts'
import type { Tx } from '#server/db/open.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { take } from '#server/kernel/take.ts'
import { findReceiver } from './receiver-rows.ts'
import { factsOf } from './view.ts'

/** A receiver to whom something may be done now, and what it leads to. Changes of a merchant's receivers follow each other. */
export async function receiverFor(tx: Tx, ctx: MerchantCtx, receiverId: string) {
  await inTurn(tx, ctx)
  const reach = await reachOf(tx, ctx)
  const receiver = await findReceiver(tx, ctx, reach, receiverId)
  const facts = factsOf(ctx, receiver)
  return { reach, receiver, take: (type: ReceiverEvent['type']) => take(step(facts, { type })) }
}
