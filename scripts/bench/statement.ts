// A statement of a million entries, summed and written as files, compared with reading the same entries and discarding
// them.
import { sql } from 'drizzle-orm'
import { addUp } from '#server/money/statements/add-up.ts'
import { entriesIn } from '#server/money/statements/entries.ts'
import { camtFile } from '#server/money/statements/files/camt.ts'
import type { StatedDocument } from '#server/money/statements/files/document-lines.ts'
import { tableFile } from '#server/money/statements/files/tables.ts'
import { sectionsOf } from '#server/money/statements/section.ts'
import { type Fixtures, openFixtures } from './fixtures.ts'
import { best } from './measure.ts'
import { count, type Finding } from './report.ts'
import { sized } from './size.ts'

const entriesInAll = sized(1_000_000, 6_000)
const rounds = sized(3, 1)
const period = {
  from: new Date('2026-10-01T00:00:00Z'),
  until: new Date('2026-11-01T00:00:00Z'),
}

/** A month of entries of one website, each of its own journal. */
async function addEntries({ db, merchant }: Fixtures): Promise<void> {
  const [storeId] = merchant.stores
  await db.execute(sql`
    insert into ledger_accounts (merchant_id, store_id, kind, currency, balance, entry_count)
    values (${merchant.id}, ${storeId}, 'available', 'USD', ${entriesInAll * 100}, ${entriesInAll})`)
  await db.execute(sql`
    insert into ledger_journals (type, merchant_id, store_id, transaction_id, at)
    select 'PURCHASE', ${merchant.id}, ${storeId}, 'txn_' || n, ${period.from.toISOString()}::timestamptz + n * (interval '30 days' / ${entriesInAll})
    from generate_series(1, ${entriesInAll}::int) as n`)
  await db.execute(sql`
    insert into ledger_entries (journal_id, account_id, merchant_id, store_id, kind, currency, type, transaction_id, at, amount, balance_after, moves_balance)
    select j.id, a.id, j.merchant_id, j.store_id, 'available', 'USD', j.type, j.transaction_id, j.at, 100,
      100 * row_number() over (order by j.id), true
    from ledger_journals j join ledger_accounts a on a.store_id = j.store_id and a.kind = 'available'
    where j.store_id = ${storeId} order by j.id`)
  await db.execute(sql`analyze`)
}

type Run = { readonly seconds: number; readonly atQuarter: number; readonly atEnd: number }

/** Consumes the pieces; memory is sampled after a quarter of the entries and at the end. */
async function through<T>(pieces: AsyncIterable<T>, entriesOf: (piece: T) => number): Promise<Run> {
  const began = performance.now()
  let [seen, atQuarter] = [0, 0]
  for await (const piece of pieces) {
    seen += entriesOf(piece)
    if (atQuarter === 0 && seen >= entriesInAll / 4) atQuarter = process.memoryUsage.rss()
  }
  const seconds = (performance.now() - began) / 1_000
  return { seconds, atQuarter, atEnd: process.memoryUsage.rss() }
}

export async function stating(): Promise<Finding> {
  const ground = await openFixtures()
  try {
    const { db, merchant } = ground
    await addEntries(ground)
    const owner = { merchantId: merchant.id, storeId: null }
    const [section] = await sectionsOf(db, owner)
    if (!section) throw new Error('the bench has no section')
    const [added] = await addUp(db, [section], period)
    if (!added) throw new Error('nothing was added up')
    const paper: StatedDocument = {
      statement: {
        ...{ id: 'stm_bench', ...owner, type: 'monthly', ...period, state: 'ready', fields: [] },
        ...{ formats: ['csv'], createdAt: period.until, createdBy: null, endedAt: period.until },
        ...{ entries: added.entries, documentHashes: null, descriptions: null },
      },
      sections: [{ ...added, currency: 'USD', paperId: 'stm_bench', storeName: 'Bench' }],
    }
    const company = {
      name: 'Bench',
      address: [],
      registrationNumber: '1',
      taxNumber: null,
      email: '',
    }
    const parties = { merchant: 'Bench', provider: company, language: 'en' as const }
    const raw: number[] = []
    const adding: number[] = []
    const csv: Run[] = []
    const xml: Run[] = []
    const share = (file: AsyncIterable<Uint8Array>, bytesOfEntry: number) =>
      through(file, ({ length }) => length / bytesOfEntry)
    for (let round = 0; round < rounds; round++) {
      raw.push((await through(entriesIn(db, section, added), ({ length }) => length)).seconds)
      const began = performance.now()
      await addUp(db, [section], period)
      adding.push((performance.now() - began) / 1_000)
      csv.push(await share(tableFile(db, paper, 'csv', 'en'), 110))
      xml.push(await share(camtFile(db, { ...paper, ...parties }), 830))
    }
    return findingOf({ raw, adding, csv, xml })
  } finally {
    await ground.stop()
  }
}

type Found = {
  readonly raw: readonly number[]
  readonly adding: readonly number[]
  readonly csv: readonly Run[]
  readonly xml: readonly Run[]
}

function findingOf({ raw, adding, csv, xml }: Found): Finding {
  const speed = (seconds: readonly number[]) => best(seconds.map((one) => entriesInAll / one))
  const of = (runs: readonly Run[]) => speed(runs.map(({ seconds }) => seconds))
  const mb = (bytes: number) => count(bytes / 1_048_576)
  const memory = (runs: readonly Run[]) => {
    const [run] = runs.slice(-1)
    return run ? [mb(run.atQuarter), mb(run.atEnd)] : ['', '']
  }
  const lastCsv = csv.at(-1)
  return {
    title: 'Statement',
    method: `A month of ${count(entriesInAll)} entries of one website on PostgreSQL with fsync on, best of ${rounds} by turns in one process. Raw reads the entries by key, 5,000 at once, and drops them. Adding up is what the job does: balances, sums by kind, and the hash. The files are written as a download writes them; camt.053 asks for the order of each entry besides. Memory is the resident set of the process.`,
    tables: [
      {
        columns: ['', 'entries a second', 'RSS MB at 1/4', 'at the end'],
        rows: [
          ['raw keyset read', count(speed(raw)), '', ''],
          ['adding up', count(speed(adding)), '', ''],
          ['CSV', count(of(csv)), ...memory(csv)],
          ['camt.053', count(of(xml)), ...memory(xml)],
        ],
      },
    ],
    verdicts: [
      {
        what: 'adding up beside the raw read, entries a second',
        ratio: speed(adding) / speed(raw),
        budget: 0.5,
        bound: 'least',
      },
      {
        what: 'CSV beside the raw read, entries a second',
        ratio: of(csv) / speed(raw),
        budget: 0.5,
        bound: 'least',
      },
      {
        what: 'memory of the CSV at the end beside a quarter of the way',
        ratio: lastCsv ? lastCsv.atEnd / lastCsv.atQuarter : 1,
        budget: 1.25,
        bound: 'most',
      },
    ],
  }
}
