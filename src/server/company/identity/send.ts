import { trimmedContent } from '#domain/company/identity/content.ts'
import { openErrors } from '#domain/company/identity/sending.ts'
import { transition } from '#machines/company/lifecycles/identity-application.ts'
import { askDesk } from '#server/cases/ask.ts'
import type { Tx } from '#server/db/open.ts'
import { identityApplications as applications } from '#server/db/schema/identity.ts'
import { applyTransition } from '#server/kernel/apply-transition.ts'
import type { Audited } from '#server/kernel/audit.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { fail, failFields, refuseFor } from '#server/kernel/failure.ts'
import { byId } from '#server/kernel/scope.ts'
import { againstSending, writtenOf } from './application-view.ts'
import { factsOf, todayOf } from './applications.ts'
import { emitApplication } from './emit-application.ts'
import { fourEyesOn } from './shared/four-eyes.ts'
import { followVerification } from './shared/verification.ts'
import { contentOf, type StoredApplication, sealContent } from './stored.ts'

/** Submits an application with its current content. Refused with an error for every invalid field. */
export async function send(
  tx: Tx,
  ctx: MerchantCtx,
  row: StoredApplication,
): Promise<{ readonly row: StoredApplication; readonly audited: Audited }> {
  const content = trimmedContent(contentOf(ctx, row))
  const written = await writtenOf(tx, ctx, row, content)
  const against = await againstSending(tx, ctx, row, written)
  refuseFor(against.filter(({ code }) => code !== 'identity.fields_open'))
  const faults = openErrors(written, todayOf(ctx))
  if (Object.keys(faults).length > 0) failFields(faults)
  const taken = applyTransition(transition(await factsOf(tx, row), { type: 'SUBMIT' }))
  const { status, firstPassed } = taken.after
  const sealed = sealContent(ctx, row.id, content)
  const [sent] = await tx
    .update(applications)
    .set({
      ...{ status, firstPassed, content: sealed, submitted: sealed, marks: null },
      revision: row.revision + 1,
      submittedAt: ctx.now,
      // A change of the rule affects later submissions only; an application with a first approval keeps its rule
      // anyway.
      fourEyes: await fourEyesOn(tx),
      submittedByName: ctx.actor.name ?? '',
      decidedAt: null,
    })
    .where(byId(applications.id, row.id))
    .returning()
  await followVerification(tx, row, taken)
  await askDesk(tx, ctx, { queue: 'identity', subject: row.id })
  await emitApplication(tx, ctx, row, status)
  return {
    row: sent ?? fail('internal'),
    audited: {
      action: 'identity.send',
      subject: row.id,
      before: { status: row.status },
      after: { status, type: row.type },
    },
  }
}
