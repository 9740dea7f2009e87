import type { DeskDecision } from '#domain/cases.ts'
import { reasonsAgainstApproving } from '#domain/company/identity/sending.ts'
import type { Reason } from '#domain/reasons.ts'
import {
  type IdentityEvent,
  reasonsAgainst,
  transition,
} from '#machines/company/lifecycles/identity-application.ts'
import { askDesk } from '#server/cases/ask.ts'
import type { Deciding } from '#server/cases/desk-case.ts'
import { againstSamePerson, firstPassOf } from '#server/cases/first-pass.ts'
import { recordDecision } from '#server/cases/record-decision.ts'
import type { Reader, Tx } from '#server/db/open.ts'
import { identityApplications as applications } from '#server/db/schema/identity.ts'
import { applyTransition } from '#server/kernel/apply-transition.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { fail, refuseFor } from '#server/kernel/failure.ts'
import { byId } from '#server/kernel/scope.ts'
import { factsOf, lockApplication } from './applications.ts'
import { emitApplication } from './emit-application.ts'
import { changeDecisions, verificationDecisions } from './events.ts'
import { foundErrors } from './found-errors.ts'
import { putInForce } from './pass.ts'
import { followVerification } from './shared/verification.ts'
import { contentOf, holdPassed, marksIn, passedOf, type StoredApplication } from './stored.ts'

const queue = 'identity' as const
const eventOf = {
  first_pass: 'FIRST_PASS',
  approve: 'PASS',
  modify: 'MODIFY',
  not_eligible: 'NOT_ELIGIBLE',
} as const satisfies Partial<Record<DeskDecision, IdentityEvent['type']>>
const stepOf = (decision: DeskDecision): IdentityEvent['type'] =>
  Object.entries(eventOf).find(([name]) => name === decision)?.[1] ?? fail('internal')

/** The first approver of an application since its last submission; undefined when there is none. */
export const firstPassOfApplication = async (db: Reader, { id, firstPassed }: StoredApplication) =>
  firstPassed ? firstPassOf(db, queue, id) : undefined

/**
 * The reasons against putting an application into force now; another change may have been approved since its
 * submission.
 */
export async function againstPassing(db: Reader, ctx: Ctx, row: StoredApplication) {
  const { passed } = await passedOf(db, ctx, row.merchantId)
  const content = contentOf(ctx, row)
  const found = await foundErrors(db, ctx, row, content, passed)
  return reasonsAgainstApproving({ type: row.type, content, passed, found })
}

/**
 * The reasons against each decision: the lifecycle, a second approval by the same person, and changes approved
 * meanwhile.
 */
export async function againstOf(db: Reader, ctx: Ctx, row: StoredApplication) {
  const facts = await factsOf(db, row)
  const first = await firstPassOfApplication(db, row)
  const unfit = row.status === 'pending' ? await againstPassing(db, ctx, row) : []
  return (decision: DeskDecision): readonly Reason[] => {
    const reasons = reasonsAgainst(facts, { type: stepOf(decision) })
    if (reasons.length > 0 || (decision !== 'approve' && decision !== 'first_pass')) return reasons
    const again =
      decision === 'approve' && facts.fourEyes
        ? againstSamePerson(ctx, first, 'identity.same_reviewer')
        : []
    return [...again, ...unfit]
  }
}

/** Applies a decision: approved data takes effect at once, marked fields go back to the merchant. */
export async function decideApplication(tx: Tx, ctx: Ctx, deciding: Deciding): Promise<void> {
  const { subject, decision, reason: why, noteEn, noteZh } = deciding
  const row = await lockApplication(tx, subject)
  await holdPassed(tx, row.merchantId)
  refuseFor((await againstOf(tx, ctx, row))(decision))
  const taken = applyTransition(transition(await factsOf(tx, row), { type: stepOf(decision) }))
  const { status, firstPassed } = taken.after
  await tx
    .update(applications)
    .set({
      ...{ status, firstPassed, revision: row.revision + 1 },
      ...(status === 'pending' ? {} : { decidedAt: ctx.now }),
      // The marked fields are those the merchant corrects.
      ...(status === 'modify' ? { items: row.marks, marks: null } : {}),
    })
    .where(byId(applications.id, row.id))
  await followVerification(tx, row, taken)
  if (status === 'passed') await putInForce(tx, ctx, row, contentOf(ctx, row))
  // The first of two approvals is internal to the provider.
  if (status === 'pending') await askDesk(tx, ctx, { queue, subject })
  else await emitApplication(tx, ctx, row, status)
  const events = row.type === 'verification' ? verificationDecisions : changeDecisions
  const items = status === 'modify' ? marksIn(ctx, row.id, row.marks) : []
  await recordDecision(tx, ctx, {
    ...{ queue, subject, decision, reason: why, noteEn, noteZh },
    events: decision === 'first_pass' ? null : events,
    told: { type: row.type, items: items.map(({ path }) => path) },
    merchantId: row.merchantId,
    before: row.status,
    after: status,
    label: row.label,
    storeId: null,
  })
}
