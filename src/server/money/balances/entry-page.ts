import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '#server/db/open.ts'
import { ledgerAccounts, ledgerEntries } from '#server/db/schema/ledger.ts'
import { type AccessScope, accountsIn, changing } from './access-scope.ts'
import { type EntryRow, selectEntries } from './flow-line.ts'
import { accountsBehind } from './kinds.ts'

export type Part = {
  readonly order: 'newest' | 'oldest'
  readonly limit: number
  readonly offset?: number
}

// Up to this many rows, each account is queried for the whole page; longer pages use the merchant-wide index.
const mergedMost = 500

/** One page of the entries that make up a figure, in ledger order. */
export function entryPage(
  db: Reader,
  reach: AccessScope,
  also: SQL | undefined,
  { order, limit, offset = 0 }: Part,
): Promise<EntryRow[]> {
  const ordered = order === 'newest' ? desc : asc
  if (limit + offset > mergedMost) {
    return selectEntries(db)
      .where(and(inOrder(reach), changing(reach), also))
      .orderBy(ordered(ledgerEntries.id))
      .limit(limit)
      .offset(offset)
  }
  const wanted = merged(reach, also, { order, limit, offset })
  return selectEntries(db)
    .where(and(reach.within(ledgerEntries), inArray(ledgerEntries.id, wanted)))
    .orderBy(ordered(ledgerEntries.id))
}

/**
 * Merges the first entries of each account, read from the account's index, so that an operator of one quiet store does
 * not scan the entries of all the busy ones.
 */
function merged(
  reach: AccessScope,
  also: SQL | undefined,
  { order, limit, offset }: Required<Part>,
): SQL {
  const direction = order === 'newest' ? sql`desc` : sql`asc`
  return sql`(
    select own.id from ${ledgerAccounts}
    cross join lateral (
      select ${ledgerEntries.id} from ${ledgerEntries}
      where ${and(sql`${ledgerEntries.accountId} = ${ledgerAccounts.id}`, changing(reach), also)}
      order by ${ledgerEntries.id} ${direction} limit ${limit + offset}
    ) as own
    where ${accountsIn(reach)} order by own.id ${direction} limit ${limit} offset ${offset})`
}

/** The same entries without joining accounts: the index on merchant and currency has this order. */
const inOrder = ({ within, currency, figure }: AccessScope): SQL | undefined =>
  and(
    within(ledgerEntries),
    eq(ledgerEntries.currency, currency),
    inArray(ledgerEntries.kind, [...accountsBehind[figure]]),
  )
