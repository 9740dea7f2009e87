import { and, asc, desc, inArray, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../db/open.ts'
import { ledgerAccounts, ledgerEntries } from '../db/schema/ledger.ts'
import { type EntryRow, selectEntries } from './flow-line.ts'
import { accountsIn, changing, type Reach } from './reach.ts'

export type Part = {
  readonly order: 'newest' | 'oldest'
  readonly limit: number
  readonly offset?: number
}

/**
 * One part of the entries that make a figure up. Each account gives its own first ones from its index and the
 * merged list is cut, so an operator of one quiet store does not read past the entries of all the busy ones.
 */
export function entryPage(
  db: Reader,
  reach: Reach,
  also: SQL | undefined,
  { order, limit, offset = 0 }: Part,
): Promise<EntryRow[]> {
  const [direction, ordered] = order === 'newest' ? [sql`desc`, desc] : ([sql`asc`, asc] as const)
  const wanted = sql`(
    select own.id from ${ledgerAccounts}
    cross join lateral (
      select ${ledgerEntries.id} from ${ledgerEntries}
      where ${and(sql`${ledgerEntries.accountId} = ${ledgerAccounts.id}`, changing(reach), also)}
      order by ${ledgerEntries.id} ${direction} limit ${limit + offset}
    ) as own
    where ${accountsIn(reach)} order by own.id ${direction} limit ${limit} offset ${offset})`
  return selectEntries(db)
    .where(and(reach.within(ledgerEntries), inArray(ledgerEntries.id, wanted)))
    .orderBy(ordered(ledgerEntries.id))
}
