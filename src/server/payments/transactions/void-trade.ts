import type { Input } from '#contract/call.ts'
import type * as transactions from '#contract/payments/transactions.ts'
import { transition } from '#machines/payments/lifecycles/transaction.ts'
import type { Tx } from '#server/db/open.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { applyTransition } from '#server/kernel/apply-transition.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { type Written, write } from '#server/kernel/write.ts'
import { addChild } from './child.ts'
import { finishOperation, requireEnded } from './end-operation.ts'
import { factsOf } from './facts.ts'
import { relatedRecordsOf } from './related-records.ts'
import { resumeJob } from './resume-job.ts'
import { lockNamed, storeStep } from './shared/record.ts'

type Asked = Input<typeof transactions.voidTrade>

/** Voids an authorisation without captures; captures are refused as soon as the void is recorded. */
export const voidTrade: Handler<typeof transactions.voidTrade> = async (ctx, input) => {
  const of = { call: 'trade.void', owner: ctx.merchantId, input }
  const id = await write(ctx, of, (tx) => start(tx, ctx, input))
  return requireEnded(await finishOperation(ctx, id))
}

async function start(tx: Tx, ctx: MerchantCtx, input: Asked): Promise<Written<string>> {
  const original = await lockNamed(tx, ctx, input)
  const facts = factsOf(original, null, await relatedRecordsOf(tx, original, 'VOID'))
  const taken = applyTransition(transition(facts, { type: 'VOID', at: ctx.now.getTime() }))
  const { amount } = original
  // There is no outcome code for a void under way, so the generic pending one is used.
  const child = { type: 'VOID', status: 'PROCESSING', amount, outcome: 'PAID_PENDING' } as const
  const id = await addChild(tx, ctx, original, child)
  await storeStep(tx, original.id, taken)
  await enqueue(tx, resumeJob(id, ctx.now))
  const after = { of: original.id, voided: true }
  const before = { voided: false }
  return { answer: id, audited: { action: 'transaction.void', subject: id, before, after } }
}
