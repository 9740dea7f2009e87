import type * as contract from '#contract/company/identity.ts'
import { transition } from '#machines/company/lifecycles/identity-application.ts'
import { identityApplications as applications } from '#server/db/schema/identity.ts'
import { applyTransition } from '#server/kernel/apply-transition.ts'
import { fail } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { byId } from '#server/kernel/scope.ts'
import { write } from '#server/kernel/write.ts'
import { viewOf } from './application-view.ts'
import { factsOf, lockOwn } from './applications.ts'
import { begunContent } from './begun-content.ts'
import { sealContent, submittedOf } from './stored.ts'

/** Restores the last submitted or the approved content, or discards a change as a whole. */
export const cancelChanges: Handler<typeof contract.cancelChanges> = async (ctx, input) => {
  const { applicationId, revision, how } = input
  const of = { call: 'kyc.cancelChanges', owner: ctx.merchantId, input }
  await write(ctx, of, async (tx) => {
    const row = await lockOwn(tx, ctx, applicationId)
    if (revision !== undefined && revision !== row.revision) fail('changed_meanwhile')
    const type = how === 'restore' ? 'RESTORE' : 'GIVE_UP'
    const { status, firstPassed } = applyTransition(
      transition(await factsOf(tx, row), { type }),
    ).after
    const begun = await begunContent(tx, ctx, row.type, row.personalId)
    const content = submittedOf(ctx, row) ?? begun
    await tx
      .update(applications)
      .set({
        ...{ status, firstPassed },
        content: sealContent(ctx, row.id, content),
        revision: row.revision + 1,
        savedAt: ctx.now,
        savedBy: ctx.userId,
        savedByName: ctx.actor.name ?? '',
      })
      .where(byId(applications.id, row.id))
    const action = how === 'restore' ? ('identity.restore' as const) : ('identity.give_up' as const)
    const change = { before: { status: row.status }, after: { status } }
    return { answer: row.id, audited: { action, subject: row.id, ...change } }
  })
  return viewOf(ctx, applicationId)
}
