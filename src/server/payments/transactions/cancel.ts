import type * as transactions from '#contract/payments/transactions.ts'
import { transition } from '#machines/payments/lifecycles/transaction.ts'
import { dropJob } from '#server/jobs/drop.ts'
import { applyTransition } from '#server/kernel/apply-transition.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { write } from '#server/kernel/write.ts'
import { closePayment } from './close-payment.ts'
import { factsOf } from './facts.ts'
import { lockNamed } from './shared/record.ts'

/** Cancels a payment that has not ended yet. Irreversible. */
export const cancel: Handler<typeof transactions.cancel> = (ctx, input) =>
  write(ctx, { call: 'trade.cancel', owner: ctx.merchantId, input }, async (tx) => {
    const payment = await lockNamed(tx, ctx, input)
    const taken = applyTransition(transition(factsOf(payment), { type: 'CANCEL' }))
    await closePayment(tx, ctx, payment, taken, { kind: 'canceled' })
    await dropJob(tx, 'review.timeout', payment.id)
    const before = { status: payment.status }
    const after = { status: taken.after.status }
    const audited = { action: 'transaction.cancel', subject: payment.id, before, after } as const
    return { answer: 'SUCCESS', audited }
  })
