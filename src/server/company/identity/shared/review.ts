import type { ReviewMark } from '#contract/company/identity-shapes.ts'
import { transition } from '#machines/company/lifecycles/identity-application.ts'
import type { Reader, Tx } from '#server/db/open.ts'
import { identityApplications as applications } from '#server/db/schema/identity.ts'
import { applyTransition } from '#server/kernel/apply-transition.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { fail } from '#server/kernel/failure.ts'
import { byId } from '#server/kernel/scope.ts'
import { factsOf, lockApplication } from '../applications.ts'
import { firstPassOfApplication } from '../decide.ts'
import { contentOf, marksIn, passedOf, sealMarks } from '../stored.ts'
import { needsFourEyes } from './four-eyes.ts'

/** An application for review by staff; fails with `not_found` before its submission and after its erasure. */
export async function reviewOf(db: Reader, ctx: Ctx, applicationId: string) {
  const [row] = await db.select().from(applications).where(byId(applications.id, applicationId))
  if (!row?.submittedAt || row.forgottenAt) return fail('not_found')
  return {
    row,
    content: contentOf(ctx, row),
    ...(await passedOf(db, ctx, row.merchantId)),
    marks: marksIn(ctx, row.id, row.status === 'modify' ? row.items : row.marks),
    /** The fields that the previous review sent back. */
    earlier: row.status === 'modify' ? [] : marksIn(ctx, row.id, row.items),
    fourEyes: await needsFourEyes(db, row),
    firstPassBy: (await firstPassOfApplication(db, row))?.name ?? null,
  }
}

/** Marks a field of an application for correction, or clears its mark. Refuses a caller who saw another revision. */
export async function markField(
  tx: Tx,
  ctx: Ctx,
  asked: { readonly applicationId: string; readonly revision: number; readonly path: string },
  mark: Omit<ReviewMark, 'path'> | null,
): Promise<string> {
  const { applicationId, revision, path } = asked
  const row = await lockApplication(tx, applicationId)
  applyTransition(transition(await factsOf(tx, row), { type: 'MARK' }))
  if (row.revision !== revision) fail('case_changed')
  const others = marksIn(ctx, row.id, row.marks).filter((one) => one.path !== path)
  const marks = mark === null ? others : [...others, { path, ...mark }]
  await tx
    .update(applications)
    .set({ marks: sealMarks(ctx, row.id, marks), revision: row.revision + 1 })
    .where(byId(applications.id, row.id))
  return row.merchantId
}
