import type * as contract from '#contract/notifications/receivers.ts'
import type { Tx } from '#server/db/open.ts'
import { receivers } from '#server/db/schema/receivers.ts'
import type { Audited } from '#server/kernel/audit.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { byId } from '#server/kernel/scope.ts'
import { write } from '#server/kernel/write.ts'
import { receiverFor } from './change-receiver.ts'
import { auditedReceiver, lockReceiver, type ReceiverRow } from './receiver-rows.ts'

/** Only the audit log survives; pending messages are deleted with the receiver. */
export const remove: Handler<typeof contract.remove> = (ctx, input) => {
  const of = { call: 'receiver.delete', owner: ctx.merchantId, input }
  return write(ctx, of, async (tx) => {
    const { receiver, take } = await receiverFor(tx, ctx, input.receiverId)
    take('REMOVE')
    return { answer: 'SUCCESS' as const, audited: await removeReceiver(tx, receiver) }
  })
}

async function removeReceiver(tx: Tx, receiver: ReceiverRow): Promise<Audited> {
  await tx.delete(receivers).where(byId(receivers.id, receiver.id))
  const before = auditedReceiver(receiver)
  return { action: 'receiver.delete', subject: receiver.id, before }
}

export async function removeWithOperator(
  tx: Tx,
  _ctx: MerchantCtx,
  userId: string,
): Promise<readonly Audited[]> {
  const [own] = await tx
    .select({ id: receivers.id })
    .from(receivers)
    .where(byId(receivers.userId, userId))
  const receiver = own && (await lockReceiver(tx, own.id))
  return receiver ? [await removeReceiver(tx, receiver)] : []
}
