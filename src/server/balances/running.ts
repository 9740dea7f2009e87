import { sql } from 'drizzle-orm'
import type { Reader } from '../db/open.ts'
import { ledgerAccounts } from '../db/schema/ledger.ts'
import { accountsIn, type Reach } from './reach.ts'

/**
 * The figure (minor units) right after each of the given entries, over the accounts in reach. Each account
 * is asked for its balance after its last entry up to there, so the cost does not grow with the history.
 */
export async function figureAfter(
  db: Reader,
  reach: Reach,
  entryIds: readonly bigint[],
): Promise<Map<bigint, bigint>> {
  if (entryIds.length === 0) return new Map()
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
