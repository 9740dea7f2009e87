import type { Input } from '#contract/call.ts'
import type * as transactions from '#contract/payments/transactions.ts'
import { transition } from '#machines/payments/lifecycles/transaction.ts'
import type { Tx } from '#server/db/open.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { type Written, write } from '#server/kernel/write.ts'
import { amountOf, writtenAmount } from './amounts.ts'
import { addChild, stepOutcome } from './child.ts'
import { finishOperation, requireEnded } from './end-operation.ts'
import { factsOf } from './facts.ts'
import { relatedRecordsOf } from './related-records.ts'
import { resumeJob } from './resume-job.ts'
import { lockNamed, storeStep } from './shared/record.ts'

type Asked = Input<typeof transactions.capture>

/**
 * Captures an authorisation in whole or in part. The amount counts against the authorisation as soon as the capture is
 * recorded; the money is posted once the network has approved.
 */
export const capture: Handler<typeof transactions.capture> = async (ctx, input) => {
  const of = { call: 'trade.capture', owner: ctx.merchantId, input }
  const id = await write(ctx, of, (tx) => start(tx, ctx, input))
  return requireEnded(await finishOperation(ctx, id))
}

async function start(tx: Tx, ctx: MerchantCtx, input: Asked): Promise<Written<string>> {
  const original = await lockNamed(tx, ctx, input)
  const { currency, preAuthorizeAmount: text } = input
  const all = original.amount - original.captured
  const amount = writtenAmount(original, { currency, text, field: 'preAuthorizeAmount', all })
  const act = { type: 'CAPTURE', at: ctx.now.getTime(), amount } as const
  const above = { code: 'capture.exceeds_available', fault: 'above_available' } as const
  const facts = factsOf(original, null, await relatedRecordsOf(tx, original, 'CAPTURE'))
  const taken = amountOf(transition(facts, act), 'preAuthorizeAmount', above)
  const outcome = stepOutcome('CAPTURE', amount, original, 'PROCESSING')
  const child = { type: 'CAPTURE', status: 'PROCESSING', amount, outcome } as const
  const id = await addChild(tx, ctx, original, child)
  await storeStep(tx, original.id, taken)
  await enqueue(tx, resumeJob(id, ctx.now))
  const before = { captured: original.captured }
  const { captured } = taken.after
  const after = { of: original.id, amount, currency, captured }
  return { answer: id, audited: { action: 'transaction.capture', subject: id, before, after } }
}
