import { eq } from 'drizzle-orm'
import type { Tx } from '#server/db/open.ts'
import { chargebackDrafts, chargebacks } from '#server/db/schema/chargebacks.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { fail } from '#server/kernel/failure.ts'
import { revisionOf } from '#server/kernel/revision.ts'
import { byId, inScope, only } from '#server/kernel/scope.ts'
import { type Locked, lockCase } from './case-record.ts'
import { type Listed, selectCases } from './list.ts'

const named = (ctx: MerchantCtx, chargebackId: string) =>
  only(inScope(ctx, chargebacks), eq(chargebacks.id, chargebackId))

/** A visible case with its payment, website and draft; fails with `not_found` for any other. */
export async function findCase(ctx: MerchantCtx, chargebackId: string): Promise<Listed> {
  const [found] = await selectCases(ctx.db).where(named(ctx, chargebackId))
  return found ?? fail('not_found')
}

export type Draft = typeof chargebackDrafts.$inferSelect
export type OwnCase = Locked & { readonly draft: Draft | null }

/** Like `findCase`, locked with its payment until the transaction ends. */
export async function lockOwnCase(
  tx: Tx,
  ctx: MerchantCtx,
  chargebackId: string,
): Promise<OwnCase> {
  const [mine] = await tx
    .select({ id: chargebacks.id })
    .from(chargebacks)
    .where(named(ctx, chargebackId))
  if (!mine) return fail('not_found')
  const locked = await lockCase(tx, mine.id)
  const [draft] = await tx
    .select()
    .from(chargebackDrafts)
    .where(byId(chargebackDrafts.chargebackId, mine.id))
  return { ...locked, draft: draft ?? null }
}

/** The revision of the editable answer: it changes with each saved draft and each submitted answer. */
export const markOf = (
  draft: Pick<Draft, 'savedAt' | 'savedBy' | 'materials'> | null,
  lastAnswerId: string | null,
): string =>
  revisionOf([draft && [draft.savedAt.toISOString(), draft.savedBy, draft.materials], lastAnswerId])
