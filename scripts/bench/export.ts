// An export of a million rows, as the job writes it, beside reading the same rows and dropping them.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { addTransactions, year } from './fill.ts'
import { type Ground, openGround } from './ground.ts'
import { best } from './measure.ts'
import { count, type Finding } from './report.ts'
import { sized } from './size.ts'

const rowsInAll = sized(1_000_000, 20_000)
const rowsOfSheet = rowsInAll / 5
const rounds = sized(2, 1)

export type ExportTask = {
  readonly url: string
  readonly folder: string
  readonly how: 'raw' | 'csv' | 'xlsx'
  readonly merchantId: string
  readonly storeIds: readonly string[]
  readonly from: string
  readonly until: string
  /** After so many rows the memory is looked at for the first time. */
  readonly quarter: number
}
/** What a process saw of one export; memory in bytes. */
export type Exported = {
  readonly rows: number
  readonly seconds: number
  readonly bytes: number
  readonly atQuarter: number
  readonly atEnd: number
  readonly peak: number
}

const worker = fileURLToPath(new URL('./export-worker.ts', import.meta.url))

async function inOwnProcess(task: ExportTask): Promise<Exported> {
  const child = fork(worker, { stdio: 'inherit' })
  const ended = once(child, 'exit')
  child.send(task)
  const died = ended.then(() => Promise.reject(new Error('the export process died')))
  const [answer] = await Promise.race([once(child, 'message'), died])
  await ended
  if (typeof answer === 'string') throw new Error(answer)
  return answer as Exported // what export-worker.ts sends
}

export async function exporting(): Promise<Finding> {
  const folder = await mkdtemp(join(tmpdir(), 'aqueduct-bench-'))
  const ground = await openGround()
  try {
    await addTransactions(ground, rowsInAll)
    const task = taskOf(ground, folder)
    const found = { raw: [] as Exported[], csv: [] as Exported[] }
    for (let round = 0; round < rounds; round++) {
      for (const how of ['raw', 'csv'] as const)
        found[how].push(await inOwnProcess({ ...task, how }))
    }
    const sheetFrom = new Date(
      year.to.getTime() - ((year.to.getTime() - year.from.getTime()) * rowsOfSheet) / rowsInAll,
    )
    const xlsx = await inOwnProcess({ ...task, how: 'xlsx', from: sheetFrom.toISOString() })
    return findingOf(found.raw, found.csv, xlsx)
  } finally {
    await ground.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const taskOf = ({ url, merchant }: Ground, folder: string) => ({
  ...{ url, folder, merchantId: merchant.id, storeIds: merchant.stores },
  from: year.from.toISOString(),
  until: year.to.toISOString(),
  quarter: rowsInAll / 4,
})

const speed = ({ rows, seconds }: Exported) => rows / seconds
const mb = (bytes: number) => count(bytes / 1_048_576)

function findingOf(raw: readonly Exported[], csv: readonly Exported[], xlsx: Exported): Finding {
  const fastest = (runs: readonly Exported[]) =>
    runs.find((run) => speed(run) === best(runs.map(speed))) ?? xlsx
  const row = (what: string, run: Exported) => [
    ...[what, count(run.rows), count(speed(run)), mb(run.bytes)],
    ...[mb(run.atQuarter), mb(run.atEnd), mb(run.peak)],
  ]
  const ours = fastest(csv)
  return {
    title: 'Export',
    method: `${count(rowsInAll)} transactions on PostgreSQL with fsync on, each run in a process of its own, best of ${rounds} by turns. Raw reads the same columns in chunks of 2,000 rows by key and does nothing with them. The export is what its job runs, into a file: words, decimals, both times, inert text, and the progress noted after every chunk. Memory is the resident set of that process, sampled after every chunk; a run without a leak holds as much at the end as after a quarter of the rows.`,
    tables: [
      {
        columns: ['', 'rows', 'rows a second', 'MB written', 'RSS MB at 1/4', 'at the end', 'peak'],
        rows: [
          row('raw keyset read', fastest(raw)),
          row('CSV export', ours),
          row('XLSX export', xlsx),
        ],
      },
    ],
    verdicts: [
      {
        what: 'CSV export beside the raw read, rows a second',
        ratio: speed(ours) / speed(fastest(raw)),
        budget: 0.5,
        bound: 'least',
      },
      {
        what: 'memory of the CSV export at the end beside a quarter of the way',
        ratio: ours.atEnd / ours.atQuarter,
        budget: 1.25,
        bound: 'most',
      },
    ],
  }
}
