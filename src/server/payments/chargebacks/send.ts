import type { Tx } from '#server/db/open.ts'
import { chargebackAnswers } from '#server/db/schema/chargebacks.ts'
import { transact } from '#server/db/transact.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { JobSummary } from '#server/jobs/job.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { byId } from '#server/kernel/scope.ts'
import { advanceAlone } from './advance.ts'
import { answerStatusOf, answersOf } from './answers.ts'
import { applyPendingMessages } from './apply-message.ts'
import { lockCase } from './case-record.ts'
import { feesOfCase } from './shared/receive.ts'

/**
 * Sends a submitted answer, unless it was taken back or changed meanwhile; from now on the case waits for the bank, and
 * a separate job submits the answer to the network. Then pending bank messages are applied; they may cost a fee, so the
 * rate is queried after the sending has committed.
 */
export async function sendAnswer(ctx: Ctx, asked: Asked): Promise<JobSummary> {
  const sent = await transact(ctx.db, (tx) => leave(tx, ctx, asked))
  const fees = await feesOfCase(ctx, asked.chargebackId)
  await transact(ctx.db, (tx) => applyPendingMessages(tx, ctx, asked.chargebackId, fees))
  return sent
}

type Asked = { readonly chargebackId: string; readonly answerId: string }

async function leave(tx: Tx, ctx: Ctx, { chargebackId, answerId }: Asked): Promise<JobSummary> {
  const locked = await lockCase(tx, chargebackId)
  const { held } = locked
  if (answerStatusOf(held, await answersOf(tx, held))?.id !== answerId) return {}
  const why = await advanceAlone(tx, ctx, locked, { type: 'SEND', at: ctx.now.getTime() })
  if (why !== null) return {}
  await tx
    .update(chargebackAnswers)
    .set({ sentAt: ctx.now })
    .where(byId(chargebackAnswers.id, answerId))
  await enqueue(tx, {
    kind: 'chargeback.answer',
    key: answerId,
    dueAt: ctx.now,
    payload: { chargebackId, answerId },
  })
  return { sent: chargebackId, stage: held.stage }
}
