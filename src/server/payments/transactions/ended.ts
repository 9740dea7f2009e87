import type { Tx } from '#server/db/open.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { emitPayment } from './emit-trade.ts'
import type { TransactionRecord } from './shared/record.ts'

/**
 * Called at every end of a payment or authorisation (SUCCESS, FAILED, CANCELED) and when it is held (REVIEW), in the
 * same database transaction, whether caused by the payer, a job or the merchant.
 */
export type AfterPayment = (
  tx: Tx,
  ctx: Ctx,
  payment: TransactionRecord,
  status: TransactionRecord['status'],
) => Promise<void>

type EndedRefund = Pick<TransactionRecord, 'id' | 'status'>

/**
 * Called when a refund of a payment or capture ends, successfully or not, in the same database transaction; the payment
 * is locked.
 */
export type AfterRefund = (
  tx: Tx,
  ctx: Ctx,
  payment: TransactionRecord,
  refund: EndedRefund,
) => Promise<void>

/** Called when an authorisation was captured, in whole or in part, in the same database transaction. */
export type AfterCapture = (tx: Tx, ctx: Ctx, capture: TransactionRecord) => Promise<void>

declare module '#server/kernel/extensions.ts' {
  interface Extensions {
    readonly whenCaptured: readonly AfterCapture[]
    readonly whenEnded: readonly AfterPayment[]
    readonly whenRefundEnded: readonly AfterRefund[]
  }
}

/** Calls all listeners for the end of a payment, after its webhook event. */
export const notifyEnded: AfterPayment = async (tx, ctx, payment, status) => {
  await emitPayment(tx, ctx, payment, status)
  for (const listener of ctx.services.extensions.whenEnded) await listener(tx, ctx, payment, status)
}

export const notifyRefundEnded: AfterRefund = async (tx, ctx, payment, refund) => {
  for (const listener of ctx.services.extensions.whenRefundEnded)
    await listener(tx, ctx, payment, refund)
}

export const notifyCaptured: AfterCapture = async (tx, ctx, capture) => {
  for (const listener of ctx.services.extensions.whenCaptured) await listener(tx, ctx, capture)
}
