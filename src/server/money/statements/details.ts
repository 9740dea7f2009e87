import { eq, sql } from 'drizzle-orm'
import type { Currency } from '#domain/currencies.ts'
import type { Reader } from '#server/db/open.ts'
import { ledgerEntries, ledgerJournals } from '#server/db/schema/ledger.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import { byId } from '#server/kernel/scope.ts'
import { originalColumns } from '#server/money/balances/shared/original-columns.ts'
import type { StatedEntry } from './entries.ts'

/** What else there is to say of an entry, beside what it moves. */
export type EntryDetails = {
  readonly orderId: string | null
  readonly flowId: string | null
  readonly originalAmount: bigint | null
  readonly originalCurrency: Currency | null
  readonly rate: string | null
}

const ids = (entries: readonly StatedEntry[]) =>
  sql`any(${sql.param(entries.map(({ id }) => id))}::bigint[])`

/** The same of each of some entries that were read in scope before, by their ids. */
export async function detailsOf(
  db: Reader,
  entries: readonly StatedEntry[],
): Promise<ReadonlyMap<bigint, EntryDetails>> {
  if (entries.length === 0) return new Map()
  const rows = await db
    .select({
      id: ledgerEntries.id,
      orderId: transactions.merchantReference,
      flowId: ledgerJournals.flowId,
      ...originalColumns,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerJournals, eq(ledgerJournals.id, ledgerEntries.journalId))
    .leftJoin(transactions, eq(transactions.id, ledgerEntries.transactionId))
    .where(byId(ledgerEntries.id, ids(entries)))
  return new Map(
    rows.map(({ id, originalCurrency, ...row }) => [
      id,
      // The ledger writes our codes only.
      { ...row, originalCurrency: originalCurrency as Currency | null },
    ]),
  )
}
