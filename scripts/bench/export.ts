// An export of a million rows, as the job writes it, compared with reading the same rows and discarding them.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { addTransactions, year } from './fill.ts'
import { type Fixtures, openFixtures } from './fixtures.ts'
import { best } from './measure.ts'
import { count, type Finding } from './report.ts'
import { isSmall, sized } from './size.ts'

const rowsInAll = sized(1_000_000, 6_000)
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
  /** Number of rows after which memory is first sampled. */
  readonly quarter: number
}
/** Measurements of one export by its process; memory in bytes. */
export type Exported = {
  readonly rows: number
  readonly seconds: number
  readonly bytes: number
  readonly atQuarter: number
  readonly atEnd: number
  readonly peak: number
}

const worker = fileURLToPath(new URL('./export-worker.ts', import.meta.url))

/** Runs the tasks one after the other in one process. */
async function inOneProcess(tasks: readonly ExportTask[]): Promise<Exported[]> {
  const child = fork(worker, { stdio: 'inherit' })
  const ended = once(child, 'exit')
  const died = ended.then(() => Promise.reject(new Error('the export process died')))
  const done: Exported[] = []
  for (const task of tasks) {
    child.send(task)
    const [answer] = await Promise.race([once(child, 'message'), died])
    if (typeof answer === 'string') throw new Error(answer)
    done.push(answer as Exported) // Cast to the message type of export-worker.ts.
  }
  // From here on the process is expected to exit.
  died.catch(() => {})
  child.disconnect()
  await ended
  return done
}

/** Each task in its own process, so that memory is measured separately; a small run does not measure memory. */
async function inProcesses(tasks: readonly ExportTask[]): Promise<Exported[]> {
  if (isSmall) return inOneProcess(tasks)
  const done: Exported[] = []
  for (const task of tasks) done.push(...(await inOneProcess([task])))
  return done
}

export async function exporting(): Promise<Finding> {
  const folder = await mkdtemp(join(tmpdir(), 'aqueduct-bench-'))
  const ground = await openFixtures()
  try {
    await addTransactions(ground, rowsInAll)
    const task = taskOf(ground, folder)
    const sheetFrom = new Date(
      year.to.getTime() - ((year.to.getTime() - year.from.getTime()) * rowsOfSheet) / rowsInAll,
    )
    const turn = (['raw', 'csv'] as const).map((how) => ({ ...task, how }))
    const done = await inProcesses([
      ...Array.from({ length: rounds }, () => turn).flat(),
      { ...task, how: 'xlsx', from: sheetFrom.toISOString() },
    ])
    const xlsx = done.at(-1)
    if (!xlsx) throw new Error('nothing was exported')
    const pairs = done.slice(0, -1)
    const ofTurn = (place: number) => pairs.filter((_, at) => at % turn.length === place)
    return findingOf(ofTurn(0), ofTurn(1), xlsx)
  } finally {
    await ground.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const taskOf = ({ url, merchant }: Fixtures, folder: string) => ({
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
