import { eq } from 'drizzle-orm'
import { type Currency, currencyOf } from '#domain/currencies.ts'
import { limits } from '#domain/limits.ts'
import { decimalOf } from '#domain/money.ts'
import type { DisputeReason, NetworkStatus } from '#domain/payments/disputes.ts'
import type { Tx } from '#server/db/open.ts'
import { disputes } from '#server/db/schema/disputes.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { audit } from '#server/kernel/audit.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { byId, unscoped } from '#server/kernel/scope.ts'
import { disputedCapture } from '#server/payments/transactions/shared/disputed-capture.ts'
import { lockRecord, type TransactionRecord } from '#server/payments/transactions/shared/record.ts'
import { answerJobs } from '../answer-job.ts'
import { emitAlert } from '../emit-alert.ts'
import { endByNetwork } from '../end-by-network.ts'
import type { DisputeRecord } from '../facts.ts'
import { noteOnce, noteOnPayment } from '../note.ts'
import { notifyAlert } from '../notify-alert.ts'
import { refundOf } from '../refund-of.ts'

/** An alert as reported by the card network, new or updated. */
export type Alert = {
  /** The network's reference; all messages with the same one concern the same alert. */
  readonly networkReference: string
  readonly payment: { readonly transactionId: string } | { readonly arn: string }
  readonly reason: DisputeReason
  readonly currency: Currency
  /** Minor units. */
  readonly amount: bigint
  /** `open` for a new alert; later the way the network ended it. */
  readonly status: 'open' | NetworkStatus
  /** The deadline for an answer; null when the network gives none. */
  readonly until: Date | null
}

/**
 * The outcome of a message: a new alert, the end of one, a repeat, or one that came too late and is only noted.
 * `unknown_payment`: no payment with that id; `wrong_money`: the currency or amount does not match the payment.
 */
export type Received =
  | { readonly outcome: 'opened' | 'ended' | 'repeated' | 'noted'; readonly disputeId: string }
  | { readonly outcome: 'unknown_payment' | 'wrong_money'; readonly disputeId: null }

/**
 * Receives an alert, or an update of one, from the card network. Idempotent; a late or out-of-order message leaves an
 * ended alert unchanged and is noted in its history.
 */
export async function receiveAlert(tx: Tx, ctx: Ctx, alert: Alert): Promise<Received> {
  const paymentId = await paymentOf(tx, alert)
  // The lock serialises concurrent messages about one alert.
  const payment = paymentId === undefined ? undefined : await lockRecord(tx, paymentId)
  const known = await lockKnown(tx, alert)
  if (known) return endByNetwork(tx, ctx, known, alert.status)
  if (!payment || !isPaid(payment)) return { outcome: 'unknown_payment', disputeId: null }
  const isItsMoney = alert.currency === payment.currency && alert.amount <= payment.amount
  if (!isItsMoney || alert.amount <= 0n) return { outcome: 'wrong_money', disputeId: null }
  const opened = await open(tx, ctx, payment, alert)
  return opened ?? { outcome: 'repeated', disputeId: (await lockKnown(tx, alert))?.id ?? '' }
}

async function paymentOf(tx: Tx, { payment }: Alert): Promise<string | undefined> {
  const which =
    'arn' in payment
      ? unscoped('the network names a payment of any merchant', eq(transactions.arn, payment.arn))
      : byId(transactions.id, payment.transactionId)
  const { id, type } = transactions
  const [found] = await tx.select({ id, type }).from(transactions).where(which).limit(1)
  return found?.type === 'AUTH' ? (await disputedCapture(tx, found.id))?.id : found?.id
}

async function lockKnown(tx: Tx, { networkReference }: Alert): Promise<DisputeRecord | undefined> {
  const which = unscoped(
    'the network names an alert of any merchant',
    eq(disputes.networkReference, networkReference),
  )
  const [known] = await tx.select().from(disputes).where(which).for('update')
  return known
}

const isPaid = ({ type, status }: TransactionRecord): boolean =>
  (type === 'DEBIT' || type === 'CAPTURE') && status === 'SUCCESS'

/** Opens an alert; undefined when another process has opened it meanwhile. */
async function open(
  tx: Tx,
  ctx: Ctx,
  payment: TransactionRecord,
  alert: Alert,
): Promise<Received | undefined> {
  const { merchantId, storeId, id: transactionId } = payment
  const { networkReference, reason, currency, amount } = alert
  const at = ctx.now
  const deadline = alert.until ?? new Date(at.getTime() + limits.disputeAnswer)
  const refund = await refundOf(tx, { transactionId, amount, receivedAt: at })
  // An alert whose deadline passed before its arrival is created as expired.
  const unanswered = deadline <= at && refund === 'none' ? 'expired' : 'pending'
  const begun = refund === 'done' ? 'refunded' : unanswered
  const status = alert.status === 'open' ? begun : alert.status
  const [held] = await tx
    .insert(disputes)
    .values({
      id: ctx.newId('dsp'),
      ...{ networkReference, merchantId, storeId, transactionId, status, reason },
      ...{ currency, amount, receivedAt: at, deadline },
      closedAt: status === 'pending' ? null : at,
    })
    .onConflictDoNothing()
    .returning()
  if (!held) return undefined
  const { id } = held
  await noteOnce(tx, ctx, id, 'received')
  await noteOnPayment(tx, ctx, held, 'dispute')
  if (status === 'pending') {
    const payload = { disputeId: id }
    const remindAt = new Date(deadline.getTime() - limits.disputeReminder)
    await enqueue(tx, { kind: 'dispute.expire', key: id, dueAt: deadline, payload })
    if (remindAt > at)
      await enqueue(tx, { kind: 'dispute.remind', key: id, dueAt: remindAt, payload })
    await notifyAlert(tx, ctx, held, 'received')
    await emitAlert(tx, ctx, 'dispute.opened', held, held.status)
  } else {
    await noteOnce(tx, ctx, id, status)
    await noteOnPayment(tx, ctx, held, 'dispute_closed')
    await emitAlert(tx, ctx, 'dispute.closed', held, status)
  }
  for (const job of answerJobs(id, status, at)) await enqueue(tx, job)
  const money = { amount: decimalOf(amount, currencyOf(currency)), currency }
  const after = { transactionId, reason, status, ...money }
  await audit(tx, ctx, { action: 'dispute.receive', subject: id, merchantId, after })
  return { outcome: 'opened', disputeId: id }
}
