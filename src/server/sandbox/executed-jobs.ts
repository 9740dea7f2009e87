import { and, eq, gte, inArray, isNull, lte, ne, not, or, type SQL, sql } from 'drizzle-orm'
import type { Language } from '#domain/time-zones.ts'
import { jobs } from '#server/db/schema/jobs.ts'
import { schedulesOf } from '#server/jobs/module-jobs.ts'
import type { SandboxCtx } from '#server/kernel/context.ts'
import { audienceOf } from './audience.ts'
import type { ClockMove } from './clock-moves.ts'
import { jobName, noteName } from './job-labels.ts'
import { ofAudience } from './own-jobs.ts'

export type ExecutedJob = typeof jobs.$inferSelect

// Scheduled jobs run every day; a run that found nothing to do is not shown.
const calendarOf = ({ services }: SandboxCtx) =>
  schedulesOf(services.extensions.jobs).map(({ kind }) => kind)
const nothingDone = or(isNull(jobs.summary), eq(sql`${jobs.summary}::text`, '{}'))

const worthTelling = (ctx: SandboxCtx) =>
  and(
    eq(jobs.state, 'done'),
    ne(jobs.kind, 'sandbox.moveClock'),
    or(not(inArray(jobs.kind, calendarOf(ctx))), not(sql`(${nothingDone})`)),
  )

/** The executed jobs that the viewer may see; only those of a move if one is given. */
export function executedUntil(ctx: SandboxCtx, move: ClockMove | undefined): SQL | undefined {
  const reach = audienceOf(ctx)
  return and(
    worthTelling(ctx),
    move && gte(jobs.doneAt, move.fromAt),
    move?.endedAt ? lte(jobs.doneAt, move.endedAt) : undefined,
    reach ? ofAudience(reach) : undefined,
  )
}

export const countExecuted = ({ db, ...ctx }: SandboxCtx, move: ClockMove): Promise<number> =>
  db.$count(jobs, executedUntil({ db, ...ctx }, move))

/** An executed job as the sandbox shows it, with labels in the viewer's language. */
export const executedIn =
  ({ language, services }: SandboxCtx, summaryOf: (row: ExecutedJob) => unknown) =>
  (row: ExecutedJob) => ({
    jobId: row.id.toString(),
    kind: row.kind,
    name: jobName(services.extensions.jobs, row.kind, language),
    dueAt: row.dueAt.toISOString(),
    doneAt: (row.doneAt ?? row.dueAt).toISOString(),
    state: row.state,
    summary: summaryIn(summaryOf(row), language),
  })

/** The handler's summary, each value as text. */
function summaryIn(summary: unknown, language: Language): Record<string, string> | null {
  if (typeof summary !== 'object' || summary === null) return null
  const lines = Object.entries(summary).map(([name, value]): [string, string] => [
    noteName(name, language),
    typeof value === 'string' ? value : JSON.stringify(value),
  ])
  return lines.length > 0 ? Object.fromEntries(lines) : null
}
