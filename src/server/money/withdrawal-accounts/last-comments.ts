import { and, asc, eq } from 'drizzle-orm'
import type { DeskQueue } from '#domain/cases.ts'
import type { Reader } from '#server/db/open.ts'
import { deskDecisions } from '#server/db/schema/desk.ts'
import { byId } from '#server/kernel/scope.ts'
import type { LastWord } from './shared/view.ts'

/** The provider's latest decision on each of these cases. */
export async function lastComments(
  db: Reader,
  queue: DeskQueue,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, LastWord>> {
  if (subjects.length === 0) return new Map()
  const { subject, reason, noteEn, noteZh } = deskDecisions
  const rows = await db
    .select({ subject, reason, noteEn, noteZh })
    .from(deskDecisions)
    .where(and(eq(deskDecisions.queue, queue), byId(subject, subjects)))
    .orderBy(asc(deskDecisions.id))
  // Rows are ordered by id, so the last decision on a case wins.
  return new Map(rows.map((row) => [row.subject, row]))
}
