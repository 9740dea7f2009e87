import { eq } from 'drizzle-orm'
import type * as contract from '#contract/sandbox/sandbox.ts'
import { maskCard } from '#domain/cards.ts'
import { isCurrency } from '#domain/currencies.ts'
import { decimalOf } from '#domain/money.ts'
import { stores } from '#server/db/schema/merchants.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import { fail } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { unscoped } from '#server/kernel/scope.ts'
import { challengeAt, operationOf } from './operations.ts'

/** The page of the card's issuer on which the payer confirms the payment (3-D Secure). */
export const getChallenge: Handler<typeof contract.getChallenge> = async (ctx, { challengeId }) => {
  const operation = await operationOf(ctx.db, challengeId)
  const state = operation && challengeAt(operation, ctx.now)
  const [payment] = await ctx.db
    .select({
      merchantName: stores.name,
      amount: transactions.amount,
      currency: transactions.currency,
      firstSix: transactions.cardFirstSix,
      lastFour: transactions.cardLastFour,
    })
    .from(transactions)
    .innerJoin(stores, eq(stores.id, transactions.storeId))
    .where(
      unscoped(
        'who pays stands before his bank with its address',
        eq(transactions.id, challengeId),
      ),
    )
  if (!operation || !state || !payment || !isCurrency(payment.currency)) return fail('not_found')
  return {
    merchantName: payment.merchantName,
    amount: decimalOf(payment.amount, payment.currency),
    currency: payment.currency,
    maskedCard: maskCard(payment.firstSix ?? '', payment.lastFour ?? ''),
    code: operation.challengeCode ?? '',
    state: state === 'timeout' || state === 'canceled' ? 'failed' : state,
    returnUrl: operation.returnUrl ?? '/',
  }
}
