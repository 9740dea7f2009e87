import { and, eq, inArray, isNull, not, or, sql } from 'drizzle-orm'
import type { Language } from '#domain/time-zones.ts'
import { jobs } from '../db/schema/jobs.ts'
import { schedules } from '../jobs/handlers.ts'
import { jobName, noteName } from './job-words.ts'

type Row = typeof jobs.$inferSelect

// What the calendar brings runs every day; a day on which it found nothing to do tells nobody anything.
const calendar = schedules.map(({ kind }) => kind)
const nothingDone = or(isNull(jobs.summary), eq(sql`${jobs.summary}::text`, '{}'))

/** The finished jobs that are worth a line. */
export const worthTelling = and(
  eq(jobs.state, 'done'),
  or(not(inArray(jobs.kind, calendar)), not(sql`(${nothingDone})`)),
)

/** A finished job as the sandbox shows it, in words of a language. */
export const firedIn = (language: Language) => (row: Row) => ({
  jobId: row.id.toString(),
  kind: row.kind,
  name: jobName(row.kind, language),
  dueAt: row.dueAt.toISOString(),
  doneAt: (row.doneAt ?? row.dueAt).toISOString(),
  state: row.state,
  summary: summaryIn(row.summary, language),
})

/** What the handler noted, each value as a text. */
function summaryIn(summary: unknown, language: Language): Record<string, string> | null {
  if (typeof summary !== 'object' || summary === null) return null
  const lines = Object.entries(summary).map(([name, value]): [string, string] => [
    noteName(name, language),
    typeof value === 'string' ? value : JSON.stringify(value),
  ])
  return lines.length > 0 ? Object.fromEntries(lines) : null
}
