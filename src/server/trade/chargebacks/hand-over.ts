import { chargebackAnswers, chargebacks } from '#server/db/schema/chargebacks.ts'
import { transact } from '#server/db/transact.ts'
import { againAt } from '#server/jobs/again-at.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { JobSummary } from '#server/jobs/job.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { byId } from '#server/kernel/scope.ts'
import { keptPack } from './kept-pack.ts'

/**
 * Hands an answer that has left to the card network, under its own id. Where its pack cannot be made or the
 * network cannot be reached another job does it again later, as long as it takes: an answer is never lost.
 */
export async function handOver(
  ctx: Ctx,
  {
    chargebackId,
    answerId,
    asked = 0,
  }: {
    readonly chargebackId: string
    readonly answerId: string
    readonly asked?: number
  },
): Promise<JobSummary> {
  const [held] = await ctx.db.select().from(chargebacks).where(byId(chargebacks.id, chargebackId))
  const [answer] = await ctx.db
    .select()
    .from(chargebackAnswers)
    .where(byId(chargebackAnswers.id, answerId))
  if (!held || !answer || held.caseReference === null) return {}
  const { stage, version, language } = answer
  try {
    const pack = await keptPack(ctx, held, answer)
    await ctx.services.network.answerCase({
      ...{ reference: answerId, caseReference: held.caseReference, stage, version, language, pack },
    })
    return { handedOver: answerId, stage }
  } catch (error) {
    ctx.log.warn({ err: error, chargebackId }, 'the card network did not take an answer')
    const payload = { chargebackId, answerId, asked: asked + 1 }
    const dueAt = againAt(ctx.now, asked)
    const key = `${answerId}:${asked + 1}`
    await transact(ctx.db, (tx) => enqueue(tx, { kind: 'chargeback.answer', key, dueAt, payload }))
    return {}
  }
}
