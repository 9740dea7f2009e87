import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { openDatabase } from '#server/db/open.ts'
import { verifyLedger } from '#server/ledger/verify.ts'
import { program } from '../../support/programs.ts'
import type { Ledger } from './acts.ts'

export type Proof = {
  /**
   * Acknowledged operations that the database does not contain exactly as often, and operations that were never
   * acknowledged.
   */
  readonly differences: readonly string[]
  /** Rows of the invariant views, each a violation. */
  readonly broken: readonly string[]
  readonly verified: string
}

// The operations in the database, named like the acknowledged ones. A refund that is pending at the network is
// accepted.
const held = sql`
  select 'pay ' || link_id as act, count(*)::int as times from transactions
    where type in ('DEBIT', 'AUTH') and status = 'SUCCESS' and link_id is not null group by 1
  union all select 'refund ' || original_id, count(*)::int from transactions
    where type = 'REFUND' and status in ('SUCCESS', 'PROCESSING') group by 1
  union all select 'record ' || id, 1 from transactions
    where type = 'REFUND' and status in ('SUCCESS', 'PROCESSING')
  union all select 'capture ' || original_id, count(*)::int from transactions
    where type = 'CAPTURE' and status = 'SUCCESS' group by 1
  union all select 'void ' || original_id, count(*)::int from transactions
    where type = 'VOID' and status = 'SUCCESS' group by 1
  union all select 'withdraw ' || store_id, count(*)::int from withdrawals group by 1`

/** Compares the acknowledged operations with the database, and checks the ledger for consistency. */
export async function proofOf(
  url: string,
  env: Record<string, string>,
  done: Ledger,
): Promise<Proof> {
  const { db, close } = await openDatabase({ url, dataDir: null })
  try {
    const { rows } = await db.execute<{ act: string; times: number }>(held)
    const found = new Map(rows.map(({ act, times }) => [act, times]))
    const differences = [...new Set([...found.keys(), ...done.keys()])]
      .filter((act) => found.get(act) !== done.get(act))
      .map((act) => `${act}: ${done.get(act) ?? 0} acknowledged, ${found.get(act) ?? 0} found`)
    const broken = (await verifyLedger(db)).map((fault) => `${fault.check} ${fault.subject}`)
    const run = promisify(execFile)
    const { stdout } = await run(process.execPath, [program('ledger-verify')], {
      env: { PATH: process.env.PATH, ...env },
    })
    return { differences, broken, verified: stdout.trim().split('\n').at(-1) ?? '' }
  } finally {
    await close()
  }
}
