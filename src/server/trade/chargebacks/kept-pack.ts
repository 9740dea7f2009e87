import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { chargebackAnswers } from '#server/db/schema/chargebacks.ts'
import { files } from '#server/db/schema/files.ts'
import { transact } from '#server/db/transact.ts'
import { audit } from '#server/kernel/audit.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { byId } from '#server/kernel/scope.ts'
import { packOf } from '#server/trade/evidence/offers/pack.ts'
import type { AnswerRecord } from './answers.ts'
import type { CaseRecord } from './case-record.ts'
import { packAsked } from './pack-asked.ts'

/**
 * The pack of an answer that has left: made once and kept with the merchant's files, so that the bank gets the same
 * however often it is handed over, and the merchant sees what the bank saw.
 */
export async function keptPack(
  ctx: Ctx,
  held: CaseRecord,
  answer: AnswerRecord,
): Promise<Uint8Array> {
  const kept = answer.pack === null ? undefined : await ctx.services.files.read(answer.pack)
  if (kept) return buffer(kept)
  const { stage, materials } = answer
  const bytes = await packOf(ctx, packAsked({ ...held, stage }, materials))
  // The row first: bytes without one are nobody's.
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
