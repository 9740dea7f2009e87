import { eq, sql } from 'drizzle-orm'
import type { Currency } from '#domain/currencies.ts'
import type { Reader } from '#server/db/open.ts'
import { ledgerEntries, ledgerJournals } from '#server/db/schema/ledger.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import { byId } from '#server/kernel/scope.ts'
import { originalColumns } from '#server/money/balances/shared/original-columns.ts'
import type { StatedEntry } from './entries.ts'

export type EntryDetails = {
  readonly orderId: string | null
  readonly flowId: string | null
  readonly originalAmount: bigint | null
  readonly originalCurrency: Currency | null
  readonly rate: string | null
}

const ids = (entries: readonly StatedEntry[]) =>
  sql`any(${sql.param(entries.map(({ id }) => id))}::bigint[])`

/** Details by entry id. The entries must have been read within the access scope before. */
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
      // The ledger stores only supported currency codes.
      { ...row, originalCurrency: originalCurrency as Currency | null },
    ]),
  )
}
