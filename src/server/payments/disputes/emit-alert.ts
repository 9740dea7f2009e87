import type { Tx } from '#server/db/open.ts'
import { emit } from '#server/events/emit.ts'
import { moneyOf } from '#server/events/money.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { DisputeRecord } from './facts.ts'

export async function emitAlert(
  tx: Tx,
  ctx: Ctx,
  event: 'dispute.opened' | 'dispute.answered' | 'dispute.closed',
  held: DisputeRecord,
  status: DisputeRecord['status'],
): Promise<void> {
  const { id, merchantId, storeId, transactionId, reason, amount, currency, deadline } = held
  await emit(tx, ctx, event, {
    ...{ merchantId, storeId, object: id },
    data: {
      ...{ disputeId: id, transactionId, storeId, status, reason },
      amount: moneyOf(amount, currency),
      deadline: deadline.toISOString(),
    },
  })
}
