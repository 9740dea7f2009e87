import { and, eq } from 'drizzle-orm'
import type { ExportJob } from '#contract/exports.ts'
import type { ExportJobFacts } from '#machines/lifecycles/export-job.ts'
import type { Database, Tx } from '#server/db/open.ts'
import { exportJobs } from '#server/db/schema/exports.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { fail } from '#server/kernel/failure.ts'
import { ofMerchant } from '#server/kernel/scope.ts'

export type ExportRow = typeof exportJobs.$inferSelect

/** An export as its user sees it. */
export const toExport = (row: ExportRow): ExportJob => ({
  exportId: row.id,
  kind: row.kind,
  format: row.format,
  state: row.state,
  fileName: row.fileName,
  rowsTotal: row.rowsTotal,
  rowsWritten: row.rowsWritten,
  bytes: row.bytes,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt?.toISOString() ?? null,
})

export const factsOfExport = ({ state, expiresAt }: ExportRow): ExportJobFacts => ({
  state,
  expiresAt: expiresAt?.getTime() ?? null,
})

/** An export of the user himself; any other does not exist for him. */
export async function ownExport(
  db: Database | Tx,
  ctx: MerchantCtx,
  id: string,
): Promise<ExportRow> {
  const mine = and(
    eq(exportJobs.id, id),
    ofMerchant(ctx, exportJobs),
    eq(exportJobs.userId, ctx.userId),
  )
  const [row] = await db.select().from(exportJobs).where(mine)
  return row ?? fail('not_found')
}
