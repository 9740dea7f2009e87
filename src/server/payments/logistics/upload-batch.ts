import { createHash } from 'node:crypto'
import type { Output } from '#contract/call.ts'
import type * as contract from '#contract/payments/logistics.ts'
import {
  isTooWrong,
  type Logistics,
  logisticsLimits,
  sameLogistics,
} from '#domain/payments/logistics.ts'
import type { Tx } from '#server/db/open.ts'
import type { Audited } from '#server/kernel/audit.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { write } from '#server/kernel/write.ts'
import { judgeRows } from './judge-rows.ts'
import { namedIn } from './named.ts'
import { readFile } from './read-file.ts'
import {
  insertNew,
  lockStored,
  overwrite,
  overwrittenEntry,
  type Upload,
  uploadedEntry,
} from './store.ts'

type Report = Output<typeof contract.uploadBatch>

/** The maximum number of lines returned per list; the counts cover all. */
const told = 200

/**
 * Stores the logistics of many orders from a file. Wrong rows are listed and the rest is stored, unless there are too
 * many wrong ones. Orders with different logistics are listed too, and overwritten only on request: uploading the same
 * file again with `overwrite` leaves the rows stored before unchanged.
 */
export const uploadBatch: Handler<typeof contract.uploadBatch> = async (ctx, input) => {
  const rows = await readFile(input.file)
  const { overwrite: mayOverwrite } = input
  const bytes = Buffer.from(await input.file.arrayBuffer())
  const sha256 = createHash('sha256').update(bytes).digest('base64url')
  const of = {
    call: 'logistics.uploadBatch',
    owner: ctx.merchantId,
    input: { sha256, overwrite: mayOverwrite },
  }
  const ids = rows
    .map(({ typed }) => typed.transactionId)
    .filter((id) => id.length <= logisticsLimits.transactionId)
  return write<Report>(ctx, of, async (tx) => {
    const orders = await namedIn(tx, ctx, ids)
    const { good, ...wrong } = judgeRows(rows, orders, { now: ctx.now, language: ctx.language })
    const counted = { ...emptyReport, ...shortened(wrong), rows: rows.length }
    if (isTooWrong(rows.length, wrong.wrongRows))
      return { answer: { ...counted, outcome: 'rejected' }, audited: [] }
    const kept = await keep(tx, ctx.now, { good, mayOverwrite })
    return { answer: { ...counted, ...kept.report }, audited: kept.audited }
  })
}

const emptyReport = {
  uploaded: 0,
  overwritten: 0,
  unchanged: 0,
  existingCount: 0,
  existing: [] as Report['existing'],
}

const shortened = (wrong: Pick<Report, 'abnormal' | 'nonexistent' | 'wrongRows'>) => ({
  wrongRows: wrong.wrongRows,
  abnormal: wrong.abnormal.slice(0, told),
  nonexistent: wrong.nonexistent.slice(0, told),
})

type Good = { readonly good: readonly Row[]; readonly mayOverwrite: boolean }
type Row = Upload & { readonly row: number }
type Changed = Row & { readonly before: Logistics }

/** Stores the valid rows that are new or may overwrite existing ones. */
async function keep(tx: Tx, now: Date, { good, mayOverwrite }: Good) {
  const added = await insertNew(tx, good, now)
  const there = good.filter(({ transactionId }) => !added.has(transactionId))
  const before = await lockStored(
    tx,
    there.map(({ transactionId }) => transactionId),
  )
  const changed = there.flatMap((one): Changed[] => {
    const kept = before.get(one.transactionId)
    return kept && !sameLogistics(kept, one.written) ? [{ ...one, before: kept }] : []
  })
  if (mayOverwrite) await overwrite(tx, changed, now)
  const waiting = mayOverwrite ? [] : changed
  const audited: Audited[] = [
    ...good.filter(({ transactionId }) => added.has(transactionId)).map(uploadedEntry),
    ...(mayOverwrite ? changed.map((one) => overwrittenEntry(one, one.before)) : []),
  ]
  const report = {
    outcome: waiting.length > 0 ? ('overwrite_needed' as const) : ('taken' as const),
    uploaded: added.size,
    overwritten: mayOverwrite ? changed.length : 0,
    unchanged: there.length - changed.length,
    existingCount: waiting.length,
    existing: waiting.slice(0, told).map(({ row, transactionId, before: kept, written }) => ({
      row,
      transactionId,
      before: kept,
      after: written,
    })),
  }
  return { report, audited }
}
