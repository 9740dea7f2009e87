import type { AlertMessage } from '#contract/payments/alert-messages.ts'
import { currencyOf } from '#domain/currencies.ts'
import { day } from '#domain/durations.ts'
import { decimalOf } from '#domain/money.ts'
import type { ChargebackReason } from '#domain/payments/chargebacks.ts'
import type { DisputeReason } from '#domain/payments/disputes.ts'
import type { Tx } from '#server/db/open.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { JobSummary } from '#server/jobs/job.ts'
import { byId } from '#server/kernel/scope.ts'
import type { AlertAnswer } from '#server/ports/card-network.ts'
import { keepMessage } from './bank/messages.ts'

/** Days of sandbox time until the cardholder of such a card complains. */
export const complaintDays = 3

/** The cardholder's complaint by outcome of the test card. */
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

/** Raises an alert of the network about a payment; the message is collected at once. */
export async function raiseAlert(
  tx: Tx,
  asked: { readonly transactionId: string; readonly reason: DisputeReason },
  now: Date,
): Promise<JobSummary> {
  const { transactionId: operationId, reason } = asked
  const [paid] = await tx.select().from(transactions).where(byId(transactions.id, operationId))
  const left = paid ? paid.amount - paid.refunded : 0n
  // Nobody complains about a fully refunded payment.
  if (!paid || left === 0n) return {}
  const currency = currencyOf(paid.currency)
  await keepMessage(tx, {
    ...{ reference: `ALR-${operationId}`, at: now.toISOString(), status: 'open' },
    ...{ operationId, arn: null, reason, currency, amount: left.toString(), until: null },
  } satisfies AlertMessage)
  await enqueue(tx, { kind: 'dispute.collect', dueAt: now, payload: {} })
  return { amounts: `${decimalOf(left, currency)} ${currency}` }
}

/** An alert that expired or was waived becomes a chargeback on the next day. */
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
