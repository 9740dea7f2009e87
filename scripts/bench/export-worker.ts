// The child process of export.ts: one export, or one plain read, with its memory sampled.
import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'drizzle-orm'
import { sourceOf } from '#server/app/registry.ts'
import { type Database, openDatabase } from '#server/db/open.ts'
import { fileOf } from '#server/exports/file-of.ts'
import { chunkRows, type ExportScope } from '#server/exports/source.ts'
import type { Exported, ExportTask } from './export.ts'

/** Samples the process memory after every chunk. */
function memory(quarter: number) {
  const seen = { atQuarter: 0, atEnd: 0, peak: 0 }
  const note = (rows: number) => {
    const { rss } = process.memoryUsage()
    seen.atEnd = rss
    seen.peak = Math.max(seen.peak, rss)
    if (rows <= quarter) seen.atQuarter = rss
  }
  return { seen, note }
}

/** Reads the rows in order, chunk by chunk, and discards them. */
async function readOnly(db: Database, task: ExportTask, note: (rows: number) => void) {
  const text = `select t.id, original_id, t.created_at, s.name as store_name, type, status, amount, currency, brand,
      card_first_six, card_last_four, email, merchant_reference, out_flow_id, arn, issue_country, decline_code
    from transactions t join stores s on s.id = t.store_id
    where t.merchant_id = $1 and t.store_id = any ($2) and t.created_at >= $3 and (t.created_at, t.id) < ($4, $5)
    order by t.created_at desc, t.id desc limit ${chunkRows}`
  let [at, id, rows]: [string | Date, string, number] = [task.until, '', 0]
  for (;;) {
    const values: unknown[] = [task.merchantId, task.storeIds, task.from, at, id]
    const chunk = await db.$client.query<{ created_at: Date; id: string }>(text, values)
    rows += chunk.rows.length
    note(rows)
    const last = chunk.rows.at(-1)
    if (chunk.rows.length < chunkRows || !last) return rows
    at = last.created_at
    id = last.id
  }
}

async function run(task: ExportTask): Promise<Exported> {
  const { db, close } = await openDatabase({ url: task.url, dataDir: null })
  const { seen, note } = memory(task.quarter)
  const path = join(task.folder, `export.${task.how}`)
  const began = performance.now()
  let rows = 0
  if (task.how === 'raw') rows = await readOnly(db, task, note)
  else {
    const scope: ExportScope = {
      ...{ merchantId: task.merchantId, storeIds: task.storeIds },
      ...{ language: 'en', timeZone: 'UTC+8', until: new Date(task.until) },
    }
    const what = { kind: 'transactions' as const, filters: { from: task.from, to: task.until } }
    const file = fileOf(db, sourceOf(what), what, scope, task.how, async (written) => {
      rows = written
      note(written)
      await db.execute(sql`update export_jobs set rows_written = ${written} where id = 'none'`)
    })
    await pipeline(Readable.from(file), createWriteStream(path, { flush: true }))
  }
  const seconds = (performance.now() - began) / 1000
  await close()
  const bytes = task.how === 'raw' ? 0 : (await stat(path)).size
  return { rows, seconds, bytes, ...seen }
}

process.on('message', async (task: ExportTask) => {
  try {
    process.send?.(await run(task))
  } catch (error) {
    process.send?.(error instanceof Error ? (error.stack ?? error.message) : String(error))
  }
})
