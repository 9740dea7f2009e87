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

/** Whose rows it holds, up to when, and in whose words and time. */
export const scopeOfRow = (row: ExportRow): ExportScope => ({
  merchantId: row.merchantId,
  storeIds: row.storeIds,
  language: row.language === 'zh' ? 'zh' : 'en',
  timeZone: isTimeZone(row.timeZone) ? row.timeZone : 'UTC+0',
  until: row.createdAt,
})

/** Exports as their user sees them now: a website that he has lost has no name for him. */
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

/** One of them. */
export async function toExport(
  db: Database | Tx,
  ctx: MerchantCtx,
  row: ExportRow,
): Promise<ExportJob> {
  const [one] = await toExports(db, ctx, [row])
  if (!one) throw new Error('an export without a view')
  return one
}

/** What it was asked for, with what its list adds when nothing is said. */
function filtersOf({ services }: MerchantCtx, row: ExportRow): Readonly<Record<string, unknown>> {
  const what = v.safeParse(ExportRequest, { kind: row.kind, filters: row.filters })
  // Of a version that knew another list.
  if (!what.success) return {}
  const { filters } = what.output
  return services.answers.sourceOf(what.output).applied?.(filters, row.createdAt) ?? filters
}

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
