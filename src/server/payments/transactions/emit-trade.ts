import type { WebhookData } from '#contract/notifications/webhook-events.ts'
import type { Tx } from '#server/db/open.ts'
import { emit } from '#server/events/emit.ts'
import { moneyOf } from '#server/events/money.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { readRecord, type TransactionRecord } from './shared/record.ts'

type Status = TransactionRecord['status']

const paymentEvents = {
  SUCCESS: 'payment.succeeded',
  FAILED: 'payment.declined',
  CANCELED: 'payment.canceled',
  REVIEW: 'payment.in_review',
} as const
type Told = keyof typeof paymentEvents
const isTold = (status: Status): status is Told => status in paymentEvents

/** Emits the webhook event when a payment or authorisation has ended or is held. */
export async function emitPayment(
  tx: Tx,
  ctx: Pick<Ctx, 'now' | 'newId'>,
  payment: TransactionRecord,
  status: Status,
): Promise<void> {
  if (!isTold(status)) return
  const { id, type, merchantId, storeId } = payment
  const isAuthorized = type === 'AUTH' && status === 'SUCCESS'
  await emit(tx, ctx, isAuthorized ? 'payment.authorized' : paymentEvents[status], {
    ...{ merchantId, storeId, object: id },
    data: async () => dataOf(await readRecord(tx, id), status),
  })
}

const dataOf = (payment: TransactionRecord, status: Told): WebhookData<'payment.succeeded'> => {
  const { id: transactionId, storeId, brand, cardLastFour: lastFour } = payment
  const type = payment.type === 'AUTH' ? 'AUTH' : 'DEBIT'
  return {
    ...{ transactionId, type, status, storeId },
    orderId: payment.merchantReference,
    paymentLinkId: payment.linkId,
    amount: moneyOf(payment.amount, payment.currency),
    card: brand && lastFour ? { brand, lastFour } : null,
    declineCode: payment.declineCode,
  }
}

/** A capture, void or refund for an event, with its payment. */
type Operation = {
  readonly original: TransactionRecord
  readonly record: TransactionRecord
  readonly status: Status
  readonly declineCode: string | null
}

const endOf = ({ status }: Operation) => (status === 'SUCCESS' ? 'SUCCESS' : 'FAILED')
const operationEvents = {
  CAPTURE: { good: 'payment.captured', bad: 'payment.capture_failed' },
  VOID: { good: 'payment.voided', bad: 'payment.void_failed' },
} as const

/** Emits the webhook event for the end of a capture, void or refund. */
export async function emitOperation(tx: Tx, ctx: Ctx, operation: Operation): Promise<void> {
  const { original, record, declineCode } = operation
  const status = endOf(operation)
  if (record.type === 'REFUND') {
    const event = status === 'SUCCESS' ? 'refund.succeeded' : 'refund.failed'
    await emitRefund(tx, ctx, event, operation)
    return
  }
  if (record.type !== 'CAPTURE' && record.type !== 'VOID') return
  const event = operationEvents[record.type][status === 'SUCCESS' ? 'good' : 'bad']
  const { merchantId, storeId, merchantReference: orderId } = original
  await emit(tx, ctx, event, {
    ...{ merchantId, storeId, object: original.id },
    data: {
      ...{ transactionId: original.id, operationId: record.id, status, storeId, orderId },
      amount: moneyOf(record.amount, record.currency),
      declineCode,
    },
  })
}

export async function emitRefund(
  tx: Tx,
  ctx: Ctx,
  event: 'refund.succeeded' | 'refund.failed' | 'refund.returned',
  operation: Operation,
): Promise<void> {
  const { original, record, declineCode } = operation
  const { merchantId, storeId, merchantReference: orderId } = original
  await emit(tx, ctx, event, {
    ...{ merchantId, storeId, object: record.id },
    data: {
      ...{ refundId: record.id, transactionId: original.id, storeId, orderId },
      status: endOf(operation),
      amount: moneyOf(record.amount, record.currency),
      declineCode,
    },
  })
}
