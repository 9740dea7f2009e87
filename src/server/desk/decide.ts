import { sql } from 'drizzle-orm'
import type { Input } from '#contract/call.ts'
import type { CaseRow } from '#contract/desk/case-shapes.ts'
import type * as contract from '#contract/desk/desk.ts'
import { deletedState, needsReason, needsReference } from '#domain/cases.ts'
import { reasonsFor } from '#domain/desk-reasons.ts'
import { amountErrorOf, parseAmount } from '#domain/money.ts'
import { noteMissing } from '#domain/notes.ts'
import { reason } from '#domain/reasons.ts'
import { needsTwo } from '#domain/two-persons.ts'
import type { Deciding, DeskCase } from '#server/cases/desk-case.ts'
import { inTurnOfCase } from '#server/cases/in-turn.ts'
import { lapseProposal, markOfCase, propose, waitingProposal } from '#server/cases/proposals.ts'
import type { Tx } from '#server/db/open.ts'
import type { StaffCtx } from '#server/kernel/context.ts'
import { fail, failFields, refuseFor } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { revisionOf } from '#server/kernel/revision.ts'
import { write } from '#server/kernel/write.ts'
import { caseRows } from './case-rows.ts'
import { casesOf, requireDeciding } from './rights.ts'

/**
 * Takes one decision, or records it as a proposal where it needs two people. The case's module locks the case, checks
 * the transition and records it; if the caller saw another state or revision, the call fails with `case_changed` and
 * nothing happens.
 */
export const decide: Handler<typeof contract.decide> = async (ctx, input) => {
  const { queue, subject, seen, revision } = input
  // Checked first, so that a caller who may neither see nor decide learns who may decide.
  requireDeciding(ctx, queue, input.decision)
  const of = casesOf(ctx, queue)
  const deciding = await readDecision(ctx, of, input)
  const isTwo = needsTwo(queue, deciding.decision)
  const doIt = isTwo ? null : await of.decide(ctx.db, ctx, deciding)
  return write(ctx, { call: 'desk.decide', owner: ctx.userId, input }, async (tx) => {
    // Of two simultaneous decisions, the second waits for this lock and then sees the result of the first.
    await inTurnOfCase(tx, queue, subject)
    const [row] = await caseRows(tx, ctx, queue, of, sql`where c.subject = ${subject}`)
    if (row) refuseDeleted(row)
    if (row?.state !== seen) return fail('case_changed')
    // The state may be unchanged while the facts differ: the merchant may have edited what is to be decided.
    const facts = revision === undefined ? null : await of.facts(tx, ctx, subject)
    if (facts && revisionOf(facts) !== revision) return fail('case_changed')
    if (doIt === null) return proposeDecision(tx, ctx, { of, row, deciding })
    await doIt(tx)
    await lapseProposal(tx, ctx, queue, subject)
    // The decision has already been written to the merchant's audit log.
    return { answer: 'SUCCESS', audited: [] }
  })
}

type Proposing = {
  readonly of: DeskCase
  readonly row: CaseRow
  readonly deciding: Deciding
}

/** First of the two people: whatever would be refused is refused now; everything else happens on confirmation. */
async function proposeDecision(tx: Tx, ctx: StaffCtx, { of, row, deciding }: Proposing) {
  const { queue, subject, state } = row
  const { decision, amount } = deciding
  const mark = (await markOfCase(tx, ctx, of, subject)) ?? fail('not_found')
  const waiting = await waitingProposal(tx, queue, subject)
  // A proposal for an older revision of the case can no longer be confirmed.
  if (waiting && waiting.revision !== mark) await lapseProposal(tx, ctx, queue, subject)
  refuseFor((await of.against(tx, ctx, subject))(decision, amount))
  const { reason, noteEn, noteZh, reference } = deciding
  await propose(tx, ctx, {
    ...{ area: queue, subject, decision, reason, noteEn, noteZh, amount, reference },
    ...{ seen: state, revision: mark },
  })
  return {
    answer: 'SUCCESS' as const,
    audited: {
      // The merchant learns of a decision only when it takes effect.
      ...{ action: 'desk.propose' as const, subject },
      after: { queue, decision, reason, amount, reference },
    },
  }
}

const refuseDeleted = ({ state }: CaseRow): void =>
  refuseFor(state === deletedState ? [reason('desk.case_deleted')] : [])

async function readDecision(
  ctx: StaffCtx,
  of: DeskCase,
  input: Input<typeof contract.decide>,
): Promise<Deciding> {
  const { queue, subject, decision, reason } = input
  if (reason !== null && !reasonsFor(queue, decision).includes(reason))
    return failFields({ reason: 'unknown_value' })
  if (reason === null && needsReason(decision)) return failFields({ reason: 'required' })
  const [row] = await caseRows(ctx.db, ctx, queue, of, sql`where c.subject = ${subject}`)
  if (!row) return fail('not_found')
  refuseDeleted(row)
  const amount =
    input.amount === undefined || row.currency === null
      ? null
      : (parseAmount(input.amount, row.currency) ??
        failFields({ amount: amountErrorOf(row.currency) }))
  const notes = { noteEn: input.noteEn || null, noteZh: input.noteZh || null }
  const unwritten = noteMissing(notes)
  if (unwritten) return failFields({ [unwritten]: 'required' })
  const reference = input.reference || null
  if (reference === null && needsReference(decision)) return failFields({ reference: 'required' })
  // Sending one portion after another leaves the state unchanged; only the revision shows that another one was sent
  // meanwhile.
  if (input.revision === undefined && needsReference(decision))
    return failFields({ revision: 'required' })
  return { subject, decision, reason, ...notes, amount, reference }
}
