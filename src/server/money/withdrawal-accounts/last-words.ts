import { and, asc, eq } from 'drizzle-orm'
import type { DeskQueue } from '#domain/cases.ts'
import type { Reader } from '#server/db/open.ts'
import { deskDecisions } from '#server/db/schema/desk.ts'
import { byId } from '#server/kernel/scope.ts'
import type { LastWord } from './shared/view.ts'

/** What the provider said last of each of these cases. */
export async function lastWords(
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
  // Of several on one case the last one stays.
  return new Map(rows.map((row) => [row.subject, row]))
}
