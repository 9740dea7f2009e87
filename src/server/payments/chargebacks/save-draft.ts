import type { Input } from '#contract/call.ts'
import type * as contract from '#contract/payments/chargebacks.ts'
import type { AppealMaterials } from '#domain/payments/appeals.ts'
import { reasonsAgainst } from '#machines/payments/lifecycles/chargeback.ts'
import type { Tx } from '#server/db/open.ts'
import { chargebackDrafts } from '#server/db/schema/chargebacks.ts'
import { removeBytes } from '#server/files/free-files.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { fail, refuseFor } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { refuseUnseen } from '#server/kernel/revision.ts'
import { write } from '#server/kernel/write.ts'
import { answersOf } from './answers.ts'
import { freeCaseFiles, takeCaseFiles } from './case-files.ts'
import { type CaseRecord, factsOf } from './case-record.ts'
import { type Draft, lockOwnCase, markOf } from './find-case.ts'

/** Saves the draft answer: one per case, shared by its users. Of two concurrent saves the second fails. */
export const saveDraft: Handler<typeof contract.saveDraft> = async (ctx, input) => {
  const of = { call: 'chargeback.saveDraft', owner: ctx.merchantId, input }
  let freed: readonly string[] = []
  const answer = await write(ctx, of, async (tx) => {
    const { held, draft } = await lockOwnCase(tx, ctx, input.chargebackId)
    const last = (await answersOf(tx, held)).at(-1)?.id ?? null
    refuseUnseen(input.revision, markOf(draft, last))
    refuseFor(againstWriting(ctx, held))
    await takeCaseFiles(tx, ctx, held, input.materials)
    const kept = await keepDraft(tx, ctx, held, input.materials)
    const free = await freeCaseFiles(tx, ctx, held)
    freed = free.names
    return {
      answer: { revision: markOf(kept, last), savedAt: kept.savedAt.toISOString() },
      audited: [{ action: 'chargeback.draft', subject: held.id }, ...free.audited],
    }
  })
  await removeBytes(ctx, freed)
  return answer
}

/** The reasons against editing: neither a new answer nor a change of an unsent one is possible. */
function againstWriting(ctx: MerchantCtx, held: CaseRecord) {
  const at = ctx.now.getTime()
  const type = held.appeal === 'submitted' ? 'EDIT' : 'SUBMIT'
  return reasonsAgainst(factsOf(held), { type, at })
}

/** Replaces the draft. Returns it as read back from the database, because the revision is computed from that form. */
export async function keepDraft(
  tx: Tx,
  ctx: MerchantCtx,
  { id: chargebackId }: CaseRecord,
  materials: AppealMaterials | Input<typeof contract.saveDraft>['materials'],
): Promise<Draft> {
  const saved = {
    materials,
    savedAt: ctx.now,
    savedBy: ctx.userId,
    savedByName: ctx.actor.name ?? '',
  }
  const [kept] = await tx
    .insert(chargebackDrafts)
    .values({ chargebackId, ...saved })
    .onConflictDoUpdate({ target: chargebackDrafts.chargebackId, set: saved })
    .returning()
  return kept ?? fail('internal')
}
