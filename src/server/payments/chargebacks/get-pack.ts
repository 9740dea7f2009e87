import { Readable } from 'node:stream'
import type * as contract from '#contract/payments/chargebacks.ts'
import { noMaterials } from '#domain/payments/appeals.ts'
import { storedFile } from '#server/files/stored-file.ts'
import { fail } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { packOf } from '#server/payments/evidence/shared/pack.ts'
import { answerStatusOf, answersOf } from './answers.ts'
import { findCase } from './find-case.ts'
import { requestedPack } from './requested-pack.ts'

/**
 * The pack as the bank sees it: the stored one for an answer already sent, otherwise a preview of the answer or the
 * draft.
 */
export const getPack: Handler<typeof contract.getPack> = async (
  ctx,
  { chargebackId, answerId, language },
) => {
  const { held, draft } = await findCase(ctx, chargebackId)
  const answers = await answersOf(ctx.db, held)
  const named = answers.find(({ id }) => id === answerId)
  if (answerId !== undefined && !named) return fail('not_found')
  const fileName = `${held.id}.pdf`
  const contentType = 'application/pdf'
  if (named?.pack) return { fileName, contentType, body: await storedFile(ctx, named.pack) }
  const written = draft?.materials ?? answerStatusOf(held, answers)?.materials ?? noMaterials
  const materials = named ? named.materials : { ...written, language }
  const stage = named?.stage ?? held.stage
  const bytes = await packOf(ctx, requestedPack({ ...held, stage }, materials))
  return { fileName, contentType, bytes: bytes.length, body: Readable.from([Buffer.from(bytes)]) }
}
