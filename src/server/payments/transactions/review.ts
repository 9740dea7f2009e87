import type * as transactions from '#contract/payments/transactions.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { write } from '#server/kernel/write.ts'
import { settlementTermsOf } from './amounts.ts'
import { decideReview } from './decide-review.ts'
import { findNamed, lockNamed } from './shared/record.ts'

export const review: Handler<typeof transactions.review> = async (ctx, input) => {
  const { decision } = input
  const worth =
    decision === 'APPROVE'
      ? await settlementTermsOf(ctx, await findNamed(ctx.db, ctx, input))
      : null
  return write(ctx, { call: 'trade.review', owner: ctx.merchantId, input }, async (tx) => {
    const payment = await lockNamed(tx, ctx, input)
    const { audited } = await decideReview(tx, ctx, payment.id, decision, worth)
    return { answer: 'SUCCESS', audited }
  })
}
