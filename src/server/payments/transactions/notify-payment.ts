import { currencyOf } from '#domain/currencies.ts'
import { day } from '#domain/durations.ts'
import { decimalOf, withSeparators } from '#domain/money.ts'
import type { Tx } from '#server/db/open.ts'
import { notifyMerchant } from '#server/events/notify-merchant.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { JobSummary } from '#server/jobs/job.ts'
import type { JobPayloads } from '#server/jobs/kinds.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { paymentEvents } from './events.ts'
import { lockRecord, type TransactionRecord } from './shared/record.ts'

/** The days before the deadline on which the merchant is reminded of a payment that waits for their review. */
const reminders = [3, 1] as const

type Notified = {
  /** The amount concerned, in minor units; defaults to the whole payment. */
  readonly amount?: bigint
  readonly until?: Date
  readonly days?: number
}

/** Notifies the merchant of a payment that changed without their action, in the transaction of the change. */
export async function notifyPayment(
  tx: Tx,
  ctx: Ctx,
  payment: TransactionRecord,
  event: keyof typeof paymentEvents,
  { amount = payment.amount, until, days = 0 }: Notified = {},
): Promise<void> {
  const { id: subject, merchantId, storeId, merchantReference: orderId } = payment
  const currency = currencyOf(payment.currency)
  const params = {
    orderId,
    amount: `${withSeparators(decimalOf(amount, currency))} ${currency}`,
    until: until?.toISOString() ?? '',
    days,
  }
  await notifyMerchant(tx, ctx, paymentEvents[event], {
    ...{ merchantId, subject, storeId, params },
    ...(until && { until }),
  })
}

/** Notifies the merchant of a payment that waits for their review, and schedules the reminders. */
export async function notifyHeldPayment(
  tx: Tx,
  ctx: Ctx,
  payment: TransactionRecord,
  until: Date,
): Promise<void> {
  await notifyPayment(tx, ctx, payment, 'held', { until })
  for (const days of reminders)
    await enqueue(tx, {
      kind: 'review.remind',
      dueAt: new Date(until.getTime() - days * day),
      payload: { transactionId: payment.id, days },
    })
}

export async function remindOfReview(
  tx: Tx,
  ctx: Ctx,
  { transactionId, days }: JobPayloads['review.remind'],
): Promise<JobSummary> {
  const payment = await lockRecord(tx, transactionId)
  if (payment.status !== 'REVIEW' || payment.reviewUntil === null) return {}
  await notifyPayment(tx, ctx, payment, 'reminder', { until: payment.reviewUntil, days })
  return { reminded: transactionId, days }
}

const declinedEvents = {
  CAPTURE: 'captureFailed',
  VOID: 'voidFailed',
  REFUND: 'refundFailed',
} as const
const isOperation = (type: TransactionRecord['type']): type is keyof typeof declinedEvents =>
  type in declinedEvents

/** Notifies the merchant that the network declined a capture, void or refund after the call had returned. */
export async function notifyDeclined(
  tx: Tx,
  ctx: Ctx,
  {
    original,
    record,
  }: { readonly original: TransactionRecord; readonly record: TransactionRecord },
): Promise<void> {
  if (!isOperation(record.type)) return
  const { amount } = record
  await notifyPayment(tx, ctx, original, declinedEvents[record.type], { amount })
}
