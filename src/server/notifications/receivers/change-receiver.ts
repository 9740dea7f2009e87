import { type ReceiverEvent, transition } from '#machines/notifications/lifecycles/receiver.ts'
import { accessScopeOf } from '#server/access/operators/shared/access-scope.ts'
import { inTurn } from '#server/access/operators/shared/find-operator.ts'
import type { Tx } from '#server/db/open.ts'
import { applyTransition } from '#server/kernel/apply-transition.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { findReceiver } from './receiver-rows.ts'
import { factsOf } from './view.ts'

/**
 * A receiver to be changed, with the function that applies its transitions. Changes to a merchant's receivers are
 * serialised.
 */
export async function receiverFor(tx: Tx, ctx: MerchantCtx, receiverId: string) {
  await inTurn(tx, ctx)
  const reach = await accessScopeOf(tx, ctx)
  const receiver = await findReceiver(tx, ctx, reach, receiverId)
  const facts = factsOf(ctx, receiver)
  return {
    reach,
    receiver,
    take: (type: ReceiverEvent['type']) => applyTransition(transition(facts, { type })),
  }
}
