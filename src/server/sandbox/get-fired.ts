import { asc, count, min, sql } from 'drizzle-orm'
import type * as contract from '#contract/sandbox/sandbox.ts'
import { jobs } from '#server/db/schema/jobs.ts'
import { fail } from '#server/kernel/failure.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { moveOf } from './clock-moves.ts'
import { figureChanges } from './figure-changes.ts'
import { firedTo } from './fired.ts'
import { jobName } from './job-words.ts'

/** What fired, by kind, in the order in which the kinds first did. */
export const getFired: Verb<typeof contract.getFired> = async (ctx, { moveId }) => {
  const move =
    moveId === undefined ? undefined : ((await moveOf(ctx.db, moveId)) ?? fail('not_found'))
  const firstAt = min(jobs.dueAt)
  const rows = await ctx.db
    .select({
      kind: jobs.kind,
      count: count(),
      firstAt,
      lastAt: sql<Date>`max(${jobs.dueAt})`.mapWith(jobs.dueAt),
    })
    .from(jobs)
    .where(firedTo(ctx, move))
    .groupBy(jobs.kind)
    .orderBy(asc(firstAt), asc(jobs.kind))
  return {
    kinds: rows.map((row) => ({
      kind: row.kind,
      name: jobName(ctx.services.answers.jobs, row.kind, ctx.language),
      count: row.count,
      firstAt: (row.firstAt ?? row.lastAt).toISOString(),
      lastAt: row.lastAt.toISOString(),
    })),
    changes: move ? await figureChanges(ctx, move) : [],
  }
}
