import type { jobs } from '../db/schema/jobs.ts'

type Row = typeof jobs.$inferSelect

/** A finished job as the sandbox shows it. */
export function firedOf(row: Row) {
  return {
    jobId: row.id.toString(),
    kind: row.kind,
    dueAt: row.dueAt.toISOString(),
    doneAt: (row.doneAt ?? row.dueAt).toISOString(),
    state: row.state,
    summary: summaryOf(row.summary),
  }
}

/** What the handler noted, each value as a text. */
function summaryOf(summary: unknown): Record<string, string> | null {
  if (typeof summary !== 'object' || summary === null) return null
  const lines = Object.entries(summary).map(([name, value]): [string, string] => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ])
  return lines.length > 0 ? Object.fromEntries(lines) : null
}
