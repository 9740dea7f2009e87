import { currencyOf } from '#domain/currencies.ts'
import { transition } from '#machines/payments/lifecycles/transaction.ts'
import type { TransactionEvent } from '#machines/payments/lifecycles/transaction-facts.ts'
import type { Tx } from '#server/db/open.ts'
import type { JobSummary } from '#server/jobs/job.ts'
import { audit } from '#server/kernel/audit.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { amountsText } from './amounts-text.ts'
import { closePayment } from './close-payment.ts'
import { factsOf } from './facts.ts'
import { notifyPayment } from './notify-payment.ts'
import { lockRecord, type TransactionRecord, updateRecord } from './shared/record.ts'

type Action = 'transaction.expire' | 'transaction.review_timeout'

/** Cancels a payment whose deadline has passed; undefined when it has not, or when the payment has moved on. */
async function cancelOverdue(
  tx: Tx,
  ctx: Ctx,
  id: string,
  event: TransactionEvent,
  action: Action,
): Promise<TransactionRecord | undefined> {
  const payment = await lockRecord(tx, id)
  const { transition: taken } = transition(factsOf(payment), event)
  if (!taken) return undefined
  await closePayment(tx, ctx, payment, taken, { kind: 'canceled' })
  const { merchantId, status } = payment
  const change = { before: { status }, after: { status: taken.after.status } }
  await audit(tx, ctx, { action, subject: id, merchantId, ...change })
  return payment
}

const amountOf = ({ currency }: TransactionRecord, minor: bigint) =>
  amountsText(new Map([[currencyOf(currency), minor]]))

/** Cancels a payment whose checkout was opened but not paid within a day; does nothing to any other. */
export async function expireCheckout(tx: Tx, ctx: Ctx, id: string): Promise<JobSummary> {
  const event = { type: 'CHECKOUT_EXPIRED' } as const
  return (await cancelOverdue(tx, ctx, id, event, 'transaction.expire')) ? { canceled: id } : {}
}

/** Cancels a payment that was not reviewed in time; does nothing to any other. */
export async function timeOutReview(tx: Tx, ctx: Ctx, id: string): Promise<JobSummary> {
  const event = { type: 'REVIEW_TIMEOUT', at: ctx.now.getTime() } as const
  const payment = await cancelOverdue(tx, ctx, id, event, 'transaction.review_timeout')
  if (payment) await notifyPayment(tx, ctx, payment, 'cancelled')
  return payment ? { canceled: id, count: 1, amounts: amountOf(payment, payment.amount) } : {}
}

/** Records that the rest of an authorisation has expired; captured amounts are unaffected. */
export async function expireAuthorisation(tx: Tx, ctx: Ctx, id: string): Promise<JobSummary> {
  const record = await lockRecord(tx, id)
  const { status, outcome, voided, captured, amount, captureUntil, merchantId } = record
  const over = captureUntil !== null && captureUntil <= ctx.now
  if (status !== 'SUCCESS' || voided || captured >= amount || !over) return {}
  await updateRecord(tx, id, { outcome: 'CAPTURE_EXPIRED' })
  const change = { before: { outcome }, after: { outcome: 'CAPTURE_EXPIRED' } }
  await audit(tx, ctx, { action: 'transaction.expire', subject: id, merchantId, ...change })
  await notifyPayment(tx, ctx, record, 'lapsed', { amount: amount - captured })
  return { expired: id, count: 1, amounts: amountOf(record, amount - captured) }
}
