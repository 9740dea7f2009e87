import type * as transactions from '#contract/transactions.ts'
import { reasonsAgainst } from '#machines/lifecycles/transaction.ts'
import type { Tx } from '#server/db/open.ts'
import { dropJob } from '#server/jobs/drop.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { refuseFor } from '#server/kernel/failure.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { write } from '#server/kernel/write.ts'
import { addChild } from './child.ts'
import { closePayment } from './close-payment.ts'
import { tellEnded } from './ended.ts'
import { addEvent } from './events.ts'
import { factsOf } from './facts.ts'
import { findNamed, lockNamed, type TransactionRecord } from './record.ts'
import { succeed } from './succeed.ts'
import { type Worth, worthOf } from './worth.ts'

/**
 * Accepts or cancels a payment held for risk review. The issuer has approved it already and the hold is
 * ours, so accepting it needs no further word from the network; what was rejected is taken back there by a job.
 */
export const review: Verb<typeof transactions.review> = async (ctx, input) => {
  const { decision } = input
  const worth =
    decision === 'APPROVE' ? await worthOf(ctx, await findNamed(ctx.db, ctx, input)) : null
  return write(ctx, { call: 'trade.review', owner: ctx.merchantId, input }, async (tx) => {
    const payment = await lockNamed(tx, ctx, input)
    refuseFor(reasonsAgainst(factsOf(payment), { type: decision }))
    const outcome = decision === 'APPROVE' ? 'PAID_SUCCESSFUL' : 'CANCELED'
    const child = { type: decision, status: 'SUCCESS', amount: payment.amount, outcome } as const
    const id = await addChild(tx, ctx, payment, child)
    if (worth) await approve(tx, ctx, payment, { id, worth })
    else await closePayment(tx, ctx, payment, { kind: 'rejected', relatedId: id })
    await dropJob(tx, 'review.timeout', payment.id)
    const before = { status: payment.status }
    const after = { of: payment.id, decision, status: worth ? 'SUCCESS' : 'CANCELED' }
    const reviewed = { action: 'transaction.review', subject: id, before, after } as const
    const audited = worth ? reviewed : [reviewed, { ...reviewed, subject: payment.id }]
    return { answer: 'SUCCESS', audited }
  })
}

async function approve(
  tx: Tx,
  ctx: MerchantCtx,
  payment: TransactionRecord,
  { id, worth }: { readonly id: string; readonly worth: Worth },
): Promise<void> {
  await succeed(tx, ctx, payment, worth, {})
  await addEvent(tx, ctx, payment, { kind: 'approved', status: 'SUCCESS', relatedId: id })
  await tellEnded(tx, ctx, payment, 'SUCCESS')
}
