import type * as transactions from '#contract/trade/transactions.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { write } from '#server/kernel/write.ts'
import { decideReview } from './decide-review.ts'
import { findNamed, lockNamed } from './offers/record.ts'
import { worthOf } from './worth.ts'

/** Accepts or cancels a payment held for risk review. */
export const review: Verb<typeof transactions.review> = async (ctx, input) => {
  const { decision } = input
  const worth =
    decision === 'APPROVE' ? await worthOf(ctx, await findNamed(ctx.db, ctx, input)) : null
  return write(ctx, { call: 'trade.review', owner: ctx.merchantId, input }, async (tx) => {
    const payment = await lockNamed(tx, ctx, input)
    const { audited } = await decideReview(tx, ctx, payment.id, decision, worth)
    return { answer: 'SUCCESS', audited }
  })
}
