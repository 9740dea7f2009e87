import { eq } from 'drizzle-orm'
import { currencyOf } from '#domain/currencies.ts'
import { costAfter } from '#domain/payments/payment-cost.ts'
import type { Transition } from '#machines/lifecycle.ts'
import { transition } from '#machines/payments/lifecycles/transaction.ts'
import type { TransactionFacts } from '#machines/payments/lifecycles/transaction-facts.ts'
import type { Tx } from '#server/db/open.ts'
import { ledgerJournals } from '#server/db/schema/ledger.ts'
import { merchants } from '#server/db/schema/merchants.ts'
import { applyTransition } from '#server/kernel/apply-transition.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { fail } from '#server/kernel/failure.ts'
import { byId } from '#server/kernel/scope.ts'
import {
  type PostingContext,
  refundSettled,
  refundUnsettled,
  returnSettled,
  returnUnsettled,
} from '#server/ledger/movements.ts'
import { post } from '#server/ledger/post.ts'
import { factsOf } from './facts.ts'
import { storeStep, type TransactionRecord } from './shared/record.ts'
import type { RefundParts } from './store-money.ts'

const placeOf = (ctx: Ctx, original: TransactionRecord, flowId: string): PostingContext => ({
  merchantId: original.merchantId,
  storeId: original.storeId,
  transactionId: original.id,
  flowId,
  currency: currencyOf(original.settlementCurrency ?? original.currency),
  at: ctx.now,
})

const paidOf = (original: TransactionRecord, amount: bigint) => ({
  amount,
  currency: currencyOf(original.currency),
  rate: original.rate ?? '1',
})

/**
 * The fee and reserve of a payment that is not settled yet, after its settlement amount changed by `minor` (negative
 * for a refund).
 */
async function costColumns(tx: Tx, original: TransactionRecord, minor: bigint) {
  if (original.settledAt !== null) return {}
  const [terms] = await tx.select().from(merchants).where(eq(merchants.id, original.merchantId))
  const gross = (original.settlementAmount ?? 0n) - original.settlementRefunded
  const cost = { fee: original.fee ?? 0n, reserve: original.reserve ?? 0n }
  return costAfter(terms ?? fail('not_found'), cost, gross, gross + minor)
}

/** Posts the money of a new refund and counts it on its payment. */
export async function takeRefund(
  tx: Tx,
  ctx: Ctx,
  original: TransactionRecord,
  refund: {
    readonly id: string
    readonly amount: bigint
    readonly parts: RefundParts
    readonly taken: Transition<TransactionFacts>
  },
): Promise<void> {
  const { id, amount, parts, taken } = refund
  const place = placeOf(ctx, original, id)
  const paid = paidOf(original, amount)
  await post(
    tx,
    original.settledAt === null
      ? refundUnsettled(place, parts.amount, paid)
      : refundSettled(place, parts, paid),
  )
  await storeStep(tx, original.id, taken, {
    settlementRefunded: original.settlementRefunded + parts.amount,
    reserveReturned: original.reserveReturned + parts.reserve,
    ...(await costColumns(tx, original, -parts.amount)),
  })
}

/**
 * Posts the money of a failed refund back: to the unsettled amount if the payment is not settled yet, else to the
 * available one. Its share of the rolling reserve is held again unless the reserve has been released; the refund fee is
 * returned.
 */
export async function giveBackRefund(
  tx: Tx,
  ctx: Ctx,
  original: TransactionRecord,
  refund: TransactionRecord,
): Promise<Transition<TransactionFacts>> {
  const place = placeOf(ctx, original, refund.id)
  const paid = paidOf(original, refund.amount)
  const amount = refund.settlementAmount ?? 0n
  const reserve = original.releasedAt ? 0n : await reserveShare(tx, refund)
  const fee = refund.fee ?? 0n
  await post(
    tx,
    original.settledAt === null
      ? returnUnsettled(place, amount, paid)
      : returnSettled(place, { amount, fee, reserve }, paid),
  )
  const returned = { type: 'REFUND_RETURNED', amount: refund.amount } as const
  const taken = applyTransition(transition(factsOf(original), returned))
  await storeStep(tx, original.id, taken, {
    refundFailed: original.refundFailed - refund.amount,
    settlementRefunded: original.settlementRefunded - amount,
    reserveReturned: original.reserveReturned - reserve,
    ...(await costColumns(tx, original, amount)),
  })
  return taken
}

/** The reserve released by a refund, in minor units; zero when none was posted for it. */
async function reserveShare(tx: Tx, refund: TransactionRecord): Promise<bigint> {
  const key = `deposit-return:${refund.id}`
  const posted = await tx.select().from(ledgerJournals).where(byId(ledgerJournals.key, key))
  return posted.length > 0 ? (refund.reserve ?? 0n) : 0n
}
