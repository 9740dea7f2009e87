import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { type ExportJob, ExportRequest } from '#contract/exports.ts'
import { isTimeZone } from '#domain/time-zones.ts'
import type { ExportJobFacts } from '#machines/lifecycles/export-job.ts'
import type { Database, Tx } from '#server/db/open.ts'
import { exportJobs } from '#server/db/schema/exports.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { fail } from '#server/kernel/failure.ts'
import { ofMerchant } from '#server/kernel/scope.ts'
import { filterLabels, namesFor } from './filter-labels.ts'
import type { ExportScope } from './source.ts'
import { scopeOf } from './stream-file.ts'

export type ExportRow = typeof exportJobs.$inferSelect

export const scopeOfRow = (row: ExportRow): ExportScope => ({
  merchantId: row.merchantId,
  storeIds: row.storeIds,
  language: row.language === 'zh' ? 'zh' : 'en',
  timeZone: isTimeZone(row.timeZone) ? row.timeZone : 'UTC+0',
  until: row.createdAt,
})

/** Exports as their user may see them now: a website that is no longer visible to them is not named. */
export async function toExports(
  db: Database | Tx,
  ctx: MerchantCtx,
  rows: readonly ExportRow[],
): Promise<ExportJob[]> {
  const { language, storeIds } = ctx
  const asked = rows.map((row) => ({ row, filters: filtersOf(ctx, row) }))
  const called = await namesFor(
    db,
    scopeOf(ctx),
    asked.map(({ filters }) => filters),
  )
  return asked.map(({ row, filters }) => ({
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
    filters: filterLabels({ ...scopeOfRow(row), language, storeIds }, called, filters),
  }))
}

export async function toExport(
  db: Database | Tx,
  ctx: MerchantCtx,
  row: ExportRow,
): Promise<ExportJob> {
  const [one] = await toExports(db, ctx, [row])
  if (!one) throw new Error('an export without a view')
  return one
}

/** The requested filters, with the list's defaults applied. */
function filtersOf({ services }: MerchantCtx, row: ExportRow): Readonly<Record<string, unknown>> {
  const what = v.safeParse(ExportRequest, { kind: row.kind, filters: row.filters })
  // Stored by a version whose filters were different.
  if (!what.success) return {}
  const { filters } = what.output
  return services.extensions.sourceOf(what.output).applied?.(filters, row.createdAt) ?? filters
}

export const factsOfExport = ({ state, expiresAt }: ExportRow): ExportJobFacts => ({
  state,
  expiresAt: expiresAt?.getTime() ?? null,
})

/** An export of the user; any other one is not found. */
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
