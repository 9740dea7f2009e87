import type { ChargebackFacts } from '#machines/payments/lifecycles/chargeback-facts.ts'
import type { Tx } from '#server/db/open.ts'
import { chargebacks } from '#server/db/schema/chargebacks.ts'
import { fail } from '#server/kernel/failure.ts'
import { byId } from '#server/kernel/scope.ts'
import { lockRecord, type TransactionRecord } from '#server/payments/transactions/shared/record.ts'

/**
 * A stored case. Amounts are minor units: `amount` and `lostAmount` in the payment's currency, the others in the
 * settlement currency.
 */
export type CaseRecord = typeof chargebacks.$inferSelect

/** A case and its payment, both locked until the transaction ends. */
export type Locked = { readonly payment: TransactionRecord; readonly held: CaseRecord }

export const factsOf = (held: CaseRecord): ChargebackFacts => ({
  stage: held.stage,
  status: held.status,
  appeal: held.appeal,
  outcome: held.outcome,
  answered: held.answered,
  deadline: held.deadline.getTime(),
  sendAt: held.sendAt?.getTime() ?? null,
  worth: held.worth,
  held: held.held ?? 0n,
  lost: held.lost,
  feeHeld: held.feeHeld,
  feePaid: held.feePaid,
})

/** Locks a case after its payment, the lock order used everywhere. Fails with `not_found` for an unknown case. */
export async function lockCase(tx: Tx, id: string): Promise<Locked> {
  const mine = byId(chargebacks.id, id)
  const [found] = await tx
    .select({ transactionId: chargebacks.transactionId })
    .from(chargebacks)
    .where(mine)
  if (!found) return fail('not_found')
  const payment = await lockRecord(tx, found.transactionId)
  const [held] = await tx.select().from(chargebacks).where(mine).for('update')
  return held ? { payment, held } : fail('not_found')
}
