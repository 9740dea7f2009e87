import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { chargebackAnswers, chargebacks } from '#server/db/schema/chargebacks.ts'
import { files } from '#server/db/schema/files.ts'
import { transact } from '#server/db/transact.ts'
import { againAt } from '#server/jobs/again-at.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { JobSummary } from '#server/jobs/job.ts'
import { audit } from '#server/kernel/audit.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { byId } from '#server/kernel/scope.ts'
import { packOf } from '#server/payments/evidence/shared/pack.ts'
import type { AnswerRecord } from './answers.ts'
import type { CaseRecord } from './case-record.ts'
import { requestedPack } from './requested-pack.ts'

/**
 * The pack of a sent answer. It is generated once and stored with the merchant's files, so that every submission to the
 * bank is identical and the merchant sees what the bank saw.
 */
async function keptPack(ctx: Ctx, held: CaseRecord, answer: AnswerRecord): Promise<Uint8Array> {
  const kept = answer.pack === null ? undefined : await ctx.services.files.read(answer.pack)
  if (kept) return buffer(kept)
  const { stage, materials } = answer
  const bytes = await packOf(ctx, requestedPack({ ...held, stage }, materials))
  // The row is written first: bytes without a row would have no owner.
  const name = answer.pack ?? (await nameOf(ctx, held, answer, bytes.length))
  await ctx.services.files.write(name, Readable.from([Buffer.from(bytes)]))
  return bytes
}

function nameOf(ctx: Ctx, held: CaseRecord, answer: AnswerRecord, bytes: number): Promise<string> {
  const name = `${ctx.newId('fil')}.pdf`
  return transact(ctx.db, async (tx) => {
    await tx.insert(files).values({
      ...{ name, merchantId: held.merchantId, userId: answer.submittedBy ?? '', bytes },
      ...{ profile: 'appealDocument', contentType: 'application/pdf' },
      ...{ originalName: `${held.id}.pdf`, createdAt: ctx.now, usedBy: held.id },
    })
    await tx
      .update(chargebackAnswers)
      .set({ pack: name })
      .where(byId(chargebackAnswers.id, answer.id))
    const { merchantId } = held
    await audit(tx, ctx, {
      action: 'file.upload',
      subject: name,
      merchantId,
      after: { of: answer.id, bytes },
    })
    return name
  })
}

/**
 * Submits a sent answer to the card network under the answer's own id. If the pack cannot be generated or the network
 * is unreachable, another job retries it without limit, so no answer is lost.
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
