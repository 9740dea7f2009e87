import { and, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../db/open.ts'
import { ledgerEntries } from '../db/schema/ledger.ts'
import { entriesIn, type Reach } from './reach.ts'

export type ProofSums = {
  readonly total: bigint
  readonly count: number
  /** Up to and with the entry of the cursor; nothing without one. */
  readonly upTo: bigint
  /** Before the entry of the cursor; everything without one. */
  readonly before: bigint
}

/** Adds the entries up now, all of them in one reading; minor units. */
export async function sumsOf(
  db: Reader,
  reach: Reach,
  also: SQL | undefined,
  cursor: bigint | null,
): Promise<ProofSums> {
  const { amount, id } = ledgerEntries
  const upTo = cursor === null ? sql`0` : sql`sum(${amount}) filter (where ${id} <= ${cursor})`
  const before =
    cursor === null ? sql`sum(${amount})` : sql`sum(${amount}) filter (where ${id} < ${cursor})`
  const minor = (sum: SQL) => sql`coalesce(${sum}, 0)`.mapWith(BigInt)
  const [row] = await db
    .select({
      total: minor(sql`sum(${amount})`),
      count: sql`count(*)`.mapWith(Number),
      upTo: minor(upTo),
      before: minor(before),
    })
    .from(ledgerEntries)
    .where(and(entriesIn(reach), also))
  return row ?? { total: 0n, count: 0, upTo: 0n, before: 0n }
}
