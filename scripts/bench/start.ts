// How long the first and the next start take, and the postings per second of the embedded database.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { transact } from '#server/db/transact.ts'
import { inbound } from '#server/ledger/movements.ts'
import { post } from '#server/ledger/post.ts'
import { migrationsFolder } from '../../tests/support/migrations-folder.ts'
import { build } from '../build.ts'
import { now } from './fixtures.ts'
import { middle, rate } from './measure.ts'
import { startProduct } from './product.ts'
import { count, type Finding, millis } from './report.ts'
import { sized } from './size.ts'

const warmStarts = sized(3, 1)
const warmSeconds = sized(1, 0.1)
const seconds = sized(4, 0.5)

/** Postings per second into an on-disk database, with fsync and sixteen concurrent requests. */
async function embeddedPostings(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'aqueduct-bench-'))
  const { db, close } = await openDatabase({ dataDir: folder })
  try {
    await migrate(db, migrationsFolder)
    const original = { amount: 100n, currency: 'USD', rate: '1' } as const
    const one = (n: number) => {
      const place = {
        ...{ merchantId: 'bench', storeId: `store-${n % 50}`, currency: 'USD' as const },
        ...{ transactionId: `txn-${n}`, flowId: null, at: now },
      }
      return transact(db, (tx) => post(tx, inbound(place, 100n, original)))
    }
    await rate(one, 16, warmSeconds)
    return await rate((n) => one(n + 1_000_000), 16, seconds)
  } finally {
    await close()
    await rm(folder, { recursive: true, force: true })
  }
}

export async function starting(): Promise<Finding> {
  // A pending build belongs to the installation, not to the start.
  await build(true)
  const first = await startProduct('first')
  const warm: number[] = []
  await first.stop()
  for (let n = 0; n < warmStarts; n++) {
    const again = await startProduct()
    warm.push(again.readyMs)
    await again.stop()
  }
  const perSecond = await embeddedPostings()
  const again = middle(warm)
  return {
    title: 'Start',
    method: `From the start of the process until \`/readyz\` answers 200, with packages installed and the site built, on the embedded database. First: makes the database, migrates it and posts the demo year through the ledger. Again: the middle of ${warmStarts}. The last line is for information: postings a second in the embedded database with fsync, which has one session.`,
    tables: [
      {
        columns: ['', ''],
        rows: [
          ['first start with the demo year, ms', millis(first.readyMs)],
          ['again, ms', millis(again)],
          ['embedded database, postings a second', count(perSecond)],
        ],
      },
    ],
    verdicts: [
      { what: 'first start, of 20 s', ratio: first.readyMs / 20_000, budget: 1, bound: 'most' },
      { what: 'start again, of 5 s', ratio: again / 5_000, budget: 1, bound: 'most' },
    ],
  }
}
