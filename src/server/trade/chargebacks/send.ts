import { and, eq, isNull } from 'drizzle-orm'
import { chargebackAnswers } from '#server/db/schema/chargebacks.ts'
import { transact } from '#server/db/transact.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { JobSummary } from '#server/jobs/job.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { byId } from '#server/kernel/scope.ts'
import { advanceAlone } from './advance.ts'
import { applyHeld } from './apply-message.ts'
import { lockCase } from './case-record.ts'
import { feesOfCase } from './offers/receive.ts'

/**
 * A submitted answer leaves, unless it was taken back or changed meanwhile: from now on the case waits for the bank. The
 * network is handed the answer by a job of its own. What the bank has said before is looked at again.
 */
export async function sendAnswer(
  ctx: Ctx,
  { chargebackId, answerId }: { readonly chargebackId: string; readonly answerId: string },
): Promise<JobSummary> {
  const fees = await feesOfCase(ctx, chargebackId)
  return transact(ctx.db, async (tx) => {
    const locked = await lockCase(tx, chargebackId)
    const why = await advanceAlone(tx, ctx, locked, { type: 'SEND', at: ctx.now.getTime() })
    if (why !== null) return {}
    await tx
      .update(chargebackAnswers)
      .set({ sentAt: ctx.now })
      .where(
        and(
          byId(chargebackAnswers.id, answerId),
          isNull(chargebackAnswers.takenBackAt),
          eq(chargebackAnswers.chargebackId, chargebackId),
        ),
      )
    await enqueue(tx, {
      kind: 'chargeback.answer',
      key: answerId,
      dueAt: ctx.now,
      payload: { chargebackId, answerId },
    })
    await applyHeld(tx, ctx, chargebackId, fees)
    return { sent: chargebackId, stage: locked.held.stage }
  })
}
