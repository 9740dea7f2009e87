import { transition } from '#machines/payments/lifecycles/transaction.ts'
import type { Tx } from '#server/db/open.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { closePayment } from '../close-payment.ts'
import { factsOf } from '../facts.ts'
import { lockRecord } from './record.ts'

/** Cancels a payment that has not ended yet, for its payer. Returns whether it did; an ended payment is unchanged. */
export async function cancelPayment(tx: Tx, ctx: Ctx, id: string): Promise<boolean> {
  const payment = await lockRecord(tx, id)
  const { transition: taken } = transition(factsOf(payment), { type: 'CANCEL' })
  if (!taken) return false
  await closePayment(tx, ctx, payment, taken, { kind: 'canceled' })
  return true
}
