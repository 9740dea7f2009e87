import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { openDatabase } from '#server/db/open.ts'
import { verifyLedger } from '#server/ledger/verify.ts'
import { program } from '../../support/programs.ts'
import type { Ledger } from './acts.ts'

export type Proof = {
  /** Acts that were acknowledged and are not in the books exactly as often, and those that nobody acknowledged. */
  readonly differences: readonly string[]
  /** Rows of the views of the invariants. */
  readonly broken: readonly string[]
  /** The last line of `ledger:verify`. */
  readonly verified: string
}

// What the books hold, named as the acknowledged acts are. A refund that the network keeps for a while is accepted.
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

/** Holds what was acknowledged against what the database has, and the books against themselves. */
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
