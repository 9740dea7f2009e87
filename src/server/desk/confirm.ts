import { sql } from 'drizzle-orm'
import type * as contract from '#contract/desk/desk.ts'
import { type DeskDecision, type DeskQueue, deskDecisions, isReasonOf } from '#domain/cases.ts'
import type { Deciding, DeskCase } from '#server/cases/desk-case.ts'
import { inTurnOfCase } from '#server/cases/in-turn.ts'
import {
  againstProposal,
  endProposal,
  findProposal,
  markOfCase,
  type Proposal,
} from '#server/cases/proposals.ts'
import type { Tx } from '#server/db/open.ts'
import type { StaffCtx } from '#server/kernel/context.ts'
import { fail, refuseFor } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { write } from '#server/kernel/write.ts'
import { caseRows } from './case-rows.ts'
import { casesOf, requireDeciding } from './rights.ts'

/**
 * Confirms a colleague's proposal and executes the decision. Fails with `refused` for the proposer, and with
 * `case_changed` if the case changed since the proposal.
 */
export const confirm: Handler<typeof contract.confirm> = async (ctx, input) => {
  const { queue, subject, proposalId } = input
  const of = casesOf(ctx, queue)
  const proposal = await findProposal(ctx.db, queue, subject, proposalId)
  const deciding = decidingOf(queue, proposal)
  requireDeciding(ctx, queue, deciding.decision)
  const doIt = await ready(ctx, of, proposal, deciding)
  return write(ctx, { call: 'desk.confirm', owner: ctx.userId, input }, async (tx) => {
    await inTurnOfCase(tx, queue, subject)
    await endProposal(tx, ctx, proposal.id, 'CONFIRM')
    await refuseChanged(tx, ctx, of, queue, proposal)
    await doIt(tx)
    return {
      answer: 'SUCCESS',
      audited: {
        // The decision itself is audited in the merchant's log; the proposal and its confirmation are not.
        ...{ action: 'desk.confirm' as const, subject },
        after: { queue, decision: proposal.decision, proposedBy: proposal.proposerId },
      },
    }
  })
}

/** Prepares the decision. `write` answers a repeated confirmation, so nothing is refused for it here. */
async function ready(ctx: StaffCtx, of: DeskCase, proposal: Proposal, deciding: Deciding) {
  if (proposal.state !== 'waiting') return async () => fail('internal')
  refuseFor(againstProposal(ctx, proposal, 'CONFIRM'))
  return of.decide(ctx.db, ctx, deciding)
}

/** Fails with `case_changed` unless the case is still in the state and revision for which the decision was proposed. */
async function refuseChanged(
  tx: Tx,
  ctx: StaffCtx,
  of: DeskCase,
  queue: DeskQueue,
  { subject, seen, revision }: Proposal,
): Promise<void> {
  const [row] = await caseRows(tx, ctx, queue, of, sql`where c.subject = ${subject}`)
  const mark = await markOfCase(tx, ctx, of, subject)
  if (row?.state !== seen || mark !== revision) fail('case_changed')
}

function decidingOf(queue: DeskQueue, proposal: Proposal): Deciding {
  const { subject, decision: code, reason, noteEn, noteZh, amount, reference } = proposal
  const known: readonly DeskDecision[] = deskDecisions[queue]
  return {
    ...{ subject, noteEn, noteZh, amount, reference },
    decision: known.find((one) => one === code) ?? fail('internal'),
    reason: reason !== null && isReasonOf(queue, reason) ? reason : null,
  }
}
