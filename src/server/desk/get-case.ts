import { and, asc, eq, sql } from 'drizzle-orm'
import type * as contract from '#contract/desk.ts'
import { deskDecisions } from '#domain/desk.ts'
import { deskDecisions as decisions } from '#server/db/schema/desk.ts'
import { fail } from '#server/kernel/failure.ts'
import { revisionOf } from '#server/kernel/revision.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { caseRows } from './case-rows.ts'
import { deskCases } from './queues.ts'

export const getCase: Verb<typeof contract.getCase> = async (ctx, { queue, subject }) => {
  const of = deskCases[queue]
  const [row] = await caseRows(ctx.db, queue, of, sql`where c.subject = ${subject}`)
  const facts = row && (await of.facts(ctx.db, ctx, subject))
  if (!row || !facts) return fail('not_found')
  const steps = []
  for (const decision of deskDecisions[queue]) {
    steps.push({ decision, against: [...(await of.against(ctx.db, ctx, subject, decision))] })
  }
  const history = await ctx.db
    .select()
    .from(decisions)
    .where(and(eq(decisions.queue, queue), eq(decisions.subject, subject)))
    .orderBy(asc(decisions.id))
  return {
    ...row,
    facts: [...facts],
    revision: revisionOf(facts),
    steps,
    history: history.map(
      ({ decision, before, after, reason, noteEn, noteZh, deciderName, at }) => ({
        decision,
        before,
        after,
        reason,
        noteEn,
        noteZh,
        by: deciderName,
        at: at.toISOString(),
      }),
    ),
  }
}
