import { day } from '#domain/limits.ts'
import type { ChargebackReason } from '#domain/trade/chargebacks.ts'
import type { DisputeReason } from '#domain/trade/disputes.ts'
import type { Tx } from '#server/db/open.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { AlertAnswer } from '#server/ports/card-network.ts'

/** Days of the sandbox's time after which the cardholder of such a card complains. */
export const complaintDays = 3

/** Of what a test card's holder complains, by its outcome. */
export const alertReasons: Readonly<Record<string, DisputeReason>> = {
  alert_fraud: 'DUTY',
  alert_not_received: 'NO_RECEIVED',
}

const caseReasons = {
  DUTY: 'fraud',
  NO_RECEIVED: 'not_received',
  WRONG_GOODS: 'not_as_described',
  OTHERS: 'others',
} as const satisfies Record<DisputeReason, ChargebackReason>

/** An alert that nobody answered, or to which nobody objects, becomes a chargeback on the next day. */
export async function goOn(
  tx: Tx,
  { networkReference, transactionId, status, reason }: AlertAnswer,
  now: Date,
): Promise<void> {
  if (status !== 'expired' && status !== 'waiver_appeal') return
  await enqueue(tx, {
    kind: 'sandbox.openCase',
    key: networkReference,
    dueAt: new Date(now.getTime() + day),
    payload: { transactionId, script: 'chargeback', reason: caseReasons[reason] },
  })
}
