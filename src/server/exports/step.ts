import { eq } from 'drizzle-orm'
import { type ExportJobEvent, next } from '#machines/lifecycles/export-job.ts'
import type { Tx } from '#server/db/open.ts'
import { exportJobs } from '#server/db/schema/exports.ts'
import { type ExportRow, factsOfExport } from './view.ts'

/** Takes a step of an export by its lifecycle, with what it writes; undefined when it is not possible now. */
export async function stepExport(
  tx: Tx,
  id: string,
  event: ExportJobEvent,
  columns: Partial<typeof exportJobs.$inferInsert> = {},
): Promise<ExportRow | undefined> {
  const [row] = await tx.select().from(exportJobs).where(eq(exportJobs.id, id)).for('update')
  const state = row && next(factsOfExport(row), event)
  if (!state) return undefined
  const [after] = await tx
    .update(exportJobs)
    .set({ ...columns, state })
    .where(eq(exportJobs.id, id))
    .returning()
  return after
}
