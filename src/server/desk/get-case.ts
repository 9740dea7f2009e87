import { and, asc, eq, sql } from 'drizzle-orm'
import type * as contract from '#contract/desk/desk.ts'
import { deletedState, deskDecisions } from '#domain/cases.ts'
import { reason } from '#domain/reasons.ts'
import { needsTwo } from '#domain/two-persons.ts'
import { renderReasons } from '#labels/reasons/all.ts'
import { againstProposing, markOfCase, proposalsOf } from '#server/cases/proposals.ts'
import { deskDecisions as decisions } from '#server/db/schema/desk.ts'
import { fail } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { localeContextOf } from '#server/kernel/locale-context.ts'
import { revisionOf } from '#server/kernel/revision.ts'
import { byId } from '#server/kernel/scope.ts'
import { caseRows } from './case-rows.ts'
import { proposalHistory, proposalView } from './proposal-view.ts'
import { againstDeciding, casesOf } from './rights.ts'

export const getCase: Handler<typeof contract.getCase> = async (ctx, { queue, subject }) => {
  const of = casesOf(ctx, queue)
  const [row] = await caseRows(ctx.db, ctx, queue, of, sql`where c.subject = ${subject}`)
  const facts = row && (await of.facts(ctx.db, ctx, subject))
  if (!row || !facts) return fail('not_found')
  const against =
    row.state === deletedState
      ? () => [reason('desk.case_deleted')]
      : await of.against(ctx.db, ctx, subject)
  const reading = localeContextOf(ctx)
  const proposed = await proposalsOf(ctx.db, queue, subject)
  const waiting = proposed.find(({ state }) => state === 'waiting')
  const isOutdated =
    waiting !== undefined && waiting.revision !== (await markOfCase(ctx.db, ctx, of, subject))
  const steps = deskDecisions[queue].map((decision) => {
    const second = needsTwo(queue, decision) && !isOutdated ? againstProposing(waiting) : []
    const reasons = [...againstDeciding(ctx, queue, decision), ...against(decision), ...second]
    return { decision, against: renderReasons(reasons, reading) }
  })
  const history = await ctx.db
    .select()
    .from(decisions)
    .where(and(eq(decisions.queue, queue), byId(decisions.subject, row.subject)))
    .orderBy(asc(decisions.id))
  return {
    ...row,
    facts: [...facts],
    revision: revisionOf(facts),
    steps,
    proposal: waiting ? proposalView(ctx, row, waiting, isOutdated) : null,
    history: [
      ...history.map(({ decision, before, after, reason, noteEn, noteZh, deciderName, at }) => ({
        step: 'decided' as const,
        decision,
        before,
        after,
        reason,
        noteEn,
        noteZh,
        by: deciderName,
        at: at.toISOString(),
      })),
      ...proposed.flatMap(proposalHistory),
    ].sort((a, b) => a.at.localeCompare(b.at)),
  }
}
