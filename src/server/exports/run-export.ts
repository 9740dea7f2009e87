import { Readable } from 'node:stream'
import * as v from 'valibot'
import { ExportRequest } from '#contract/exports.ts'
import { limits } from '#domain/limits.ts'
import { exportJobs } from '#server/db/schema/exports.ts'
import { transact } from '#server/db/transact.ts'
import { storedName } from '#server/files/export-name.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { JobSummary } from '#server/jobs/job.ts'
import { audit } from '#server/kernel/audit.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { byId } from '#server/kernel/scope.ts'
import { fileOf } from './file-of.ts'
import { stepExport } from './step.ts'
import { type ExportRow, scopeOfRow } from './view.ts'

/** Rows are counted up to this limit before they are written. */
const countedAtMost = 5_000_000

class Stopped extends Error {}

/**
 * Writes the file of an export; after an interrupted attempt it starts again from the beginning. A failed or cancelled
 * export leaves no file, because the files port stores only complete files.
 */
export async function runExport(ctx: Ctx, exportId: string): Promise<JobSummary> {
  const started = await begin(ctx, exportId)
  if (!started) return {}
  try {
    return await writeFile(ctx, started)
  } catch (error) {
    if (error instanceof Stopped) return { canceled: exportId }
    ctx.log.error({ err: error, exportId }, 'an export failed')
    const end = { finishedAt: ctx.now }
    await transact(ctx.db, (tx) => stepExport(tx, exportId, { type: 'FAILED' }, end))
    return { failed: exportId }
  }
}

/** The export to write: a new one, or one that a crashed process left unfinished. */
async function begin(ctx: Ctx, id: string): Promise<ExportRow | undefined> {
  const started = await transact(ctx.db, (tx) => stepExport(tx, id, { type: 'STARTED' }))
  if (started) return started
  const [row] = await ctx.db.select().from(exportJobs).where(byId(exportJobs.id, id))
  return row?.state === 'counting' || row?.state === 'writing' ? row : undefined
}

async function writeFile(ctx: Ctx, row: ExportRow): Promise<JobSummary> {
  const what = v.parse(ExportRequest, { kind: row.kind, filters: row.filters })
  const scope = scopeOfRow(row)
  const source = ctx.services.extensions.sourceOf(what)
  const rowsTotal = await source.count(ctx.db, scope, what.filters, countedAtMost)
  await transact(ctx.db, (tx) => stepExport(tx, row.id, { type: 'COUNTED' }, { rowsTotal }))
  const file = fileOf(ctx.db, source, what, scope, row.format, (rows) =>
    progress(ctx, row.id, rows),
  )
  const name = storedName(row.id)
  const bytes = await ctx.services.files.write(name, Readable.from(file))
  const expiresAt = new Date(ctx.now.getTime() + limits.exportLife)
  const end = { bytes, finishedAt: ctx.now, expiresAt }
  const ready = await transact(ctx.db, async (tx) => {
    const written = await stepExport(tx, row.id, { type: 'WRITTEN' }, end)
    if (!written) return undefined
    const payload = { exportId: row.id }
    await enqueue(tx, { kind: 'export.expiry', key: row.id, dueAt: expiresAt, payload })
    const { merchantId, rowsWritten } = written
    const after = { state: 'ready', rows: rowsWritten, bytes }
    await audit(tx, ctx, { action: 'export.ready', subject: row.id, merchantId, after })
    return written
  })
  if (ready) return { ready: row.id, count: ready.rowsWritten }
  await ctx.services.files.remove(name)
  throw new Stopped()
}

/** Stores the progress; throws if the user has cancelled meanwhile. */
async function progress(ctx: Ctx, id: string, rowsWritten: number): Promise<void> {
  const [row] = await ctx.db
    .update(exportJobs)
    .set({ rowsWritten })
    .where(byId(exportJobs.id, id))
    .returning({ state: exportJobs.state })
  if (row?.state !== 'writing') throw new Stopped()
}
