import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../db/open.ts'
import { failFields } from './failure.ts'

/** Lists count no further than this: beyond it the screens say 'more than'. */
export const countMax = 10_000

/** Counts the rows of a query up to `countMax`. */
export async function cappedCount(
  db: Reader,
  query: SQL,
): Promise<{ count: number; capped: boolean }> {
  const { rows } = await db.execute<{ count: string }>(
    sql`select count(*) as count from (${query} limit ${countMax + 1}) as counted`,
  )
  const count = Number(rows[0]?.count ?? 0)
  return { count: Math.min(count, countMax), capped: count > countMax }
}

/** The entry a ledger page goes on below; refuses a cursor that is not one of ours. */
export function entryCursor(cursor: string | undefined): bigint | null {
  if (cursor === undefined) return null
  return /^\d{1,18}$/.test(cursor) ? BigInt(cursor) : failFields({ cursor: 'format' })
}
