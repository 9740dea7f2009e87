import { and, desc, gte, lte, sql } from 'drizzle-orm'
import type { Reader } from '../db/open.ts'
import { ledgerAccounts, ledgerEntries } from '../db/schema/ledger.ts'
import { accountsIn, entriesIn, type Reach } from './reach.ts'

/**
 * The figure (minor units) right after each of the given entries, newest first. `sparse`: many entries lie
 * between two of them that are not given. Either way the cost does not grow with the history.
 */
export async function figureAfter(
  db: Reader,
  reach: Reach,
  entryIds: readonly bigint[],
  sparse: boolean,
): Promise<Map<bigint, bigint>> {
  const [newest] = entryIds
  if (newest === undefined) return new Map()
  if (sparse) return probe(db, reach, entryIds)
  const after = await probe(db, reach, [newest])
  return walkDown(db, reach, entryIds, after.get(newest) ?? 0n)
}

/** Asks each account for its balance after its last entry up to each of the given ones. */
async function probe(db: Reader, reach: Reach, entryIds: readonly bigint[]) {
  const { rows } = await db.execute<{ id: string; figure: string }>(sql`
    select line.id, coalesce(sum(last.balance_after), 0) as figure
    from unnest(${sql.param([...entryIds])}::bigint[]) as line(id)
    cross join (select ${ledgerAccounts.id} from ${ledgerAccounts} where ${accountsIn(reach)}) as account
    left join lateral (
      select balance_after from ledger_entries e where e.account_id = account.id and e.id <= line.id order by e.id desc limit 1
    ) as last on true
    group by line.id`)
  return new Map(rows.map((row) => [BigInt(row.id), BigInt(row.figure)]))
}

/** From the figure after the newest entry, takes off what each one before it changed. */
async function walkDown(
  db: Reader,
  reach: Reach,
  entryIds: readonly bigint[],
  newestFigure: bigint,
): Promise<Map<bigint, bigint>> {
  const [newest = 0n, oldest = newest] = [entryIds[0], entryIds.at(-1)]
  const changes = await db
    .select({ id: ledgerEntries.id, amount: ledgerEntries.amount })
    .from(ledgerEntries)
    .where(and(entriesIn(reach), gte(ledgerEntries.id, oldest), lte(ledgerEntries.id, newest)))
    .orderBy(desc(ledgerEntries.id))
  let figure = newestFigure
  const after = new Map<bigint, bigint>()
  for (const { id, amount } of changes) {
    after.set(id, figure)
    figure -= amount
  }
  return after
}
