import type * as transactions from '#contract/trade/transactions.ts'
import { step } from '#machines/trade/lifecycles/transaction.ts'
import { dropJob } from '#server/jobs/drop.ts'
import { take } from '#server/kernel/take.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { write } from '#server/kernel/write.ts'
import { closePayment } from './close-payment.ts'
import { factsOf } from './facts.ts'
import { lockNamed } from './offers/record.ts'

/** Cancels a payment that has not ended yet. Cannot be undone. */
export const cancel: Verb<typeof transactions.cancel> = (ctx, input) =>
  write(ctx, { call: 'trade.cancel', owner: ctx.merchantId, input }, async (tx) => {
    const payment = await lockNamed(tx, ctx, input)
    const taken = take(step(factsOf(payment), { type: 'CANCEL' }))
    await closePayment(tx, ctx, payment, taken, { kind: 'canceled' })
    await dropJob(tx, 'review.timeout', payment.id)
    const before = { status: payment.status }
    const after = { status: taken.after.status }
    const audited = { action: 'transaction.cancel', subject: payment.id, before, after } as const
    return { answer: 'SUCCESS', audited }
  })
