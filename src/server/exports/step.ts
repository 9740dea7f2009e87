import { type ExportJobEvent, transition } from '#machines/lifecycles/export-job.ts'
import type { Tx } from '#server/db/open.ts'
import { exportJobs } from '#server/db/schema/exports.ts'
import { byId } from '#server/kernel/scope.ts'
import { type ExportRow, factsOfExport } from './view.ts'

/**
 * Applies a transition of the export lifecycle and writes `columns` with it; returns undefined if the transition is not
 * possible now.
 */
export async function stepExport(
  tx: Tx,
  id: string,
  event: ExportJobEvent,
  columns: Partial<typeof exportJobs.$inferInsert> = {},
): Promise<ExportRow | undefined> {
  const [row] = await tx.select().from(exportJobs).where(byId(exportJobs.id, id)).for('update')
  const taken = row && transition(factsOfExport(row), event).transition
  if (!taken) return undefined
  const [after] = await tx
    .update(exportJobs)
    .set({ ...columns, state: taken.after.state })
    .where(byId(exportJobs.id, id))
    .returning()
  return after
}
