import type { Tx } from '#server/db/open.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { TransactionRecord } from './offers/record.ts'

/**
 * Told of every end of a payment or authorisation (SUCCESS, FAILED, CANCELED) and of its being held
 * (REVIEW), in the same database transaction, whoever brought it about: the payer's call, a job, a merchant.
 */
export type AfterPayment = (
  tx: Tx,
  ctx: Ctx,
  payment: TransactionRecord,
  status: TransactionRecord['status'],
) => Promise<void>

declare module '#server/kernel/answers.ts' {
  interface Answers {
    readonly whenEnded: readonly AfterPayment[]
  }
}

/** Tells everyone who has something to do when a payment ends. */
export const tellEnded: AfterPayment = async (tx, ctx, payment, status) => {
  for (const listener of ctx.services.answers.whenEnded) await listener(tx, ctx, payment, status)
}

/**
 * Told of every refund that succeeded, in the same database transaction; the payment is locked.
 */
type AfterRefund = (
  tx: Tx,
  ctx: Ctx,
  payment: TransactionRecord,
  refund: TransactionRecord,
) => Promise<void>

declare module '#server/kernel/answers.ts' {
  interface Answers {
    readonly whenRefunded: AfterRefund
  }
}
