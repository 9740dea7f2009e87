import { and, desc, eq, gte, inArray, lt, type SQL } from 'drizzle-orm'
import type { Input, Output } from '#contract/call.ts'
import type * as exportContract from '#contract/exports.ts'
import type * as contract from '#contract/transactions.ts'
import type { DepositOrigin } from '#domain/funds.ts'
import { type EntryRow, selectEntries, toFlowLine } from '#server/balances/flow-line.ts'
import type { Database } from '#server/db/open.ts'
import { ledgerEntries } from '#server/db/schema/ledger.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import { rangeOf } from './filters.ts'
import { isoOrNull } from './view.ts'

export type DepositFilters = Omit<Input<typeof exportContract.depositsFile>, 'format'>
export type DepositLine = Output<typeof contract.listDeposits>['records'][number]

/** The reserve's entries that the filters ask for; whose they may be is the caller's to add. */
export function depositsWhere(filters: DepositFilters, now: Date): SQL | undefined {
  const { from, to } = rangeOf(filters, now)
  const { currency, transactionId } = filters
  return and(
    eq(ledgerEntries.kind, 'rolling_reserve'),
    gte(ledgerEntries.at, from),
    to ? lt(ledgerEntries.at, to) : undefined,
    currency?.length ? inArray(ledgerEntries.currency, currency) : undefined,
    transactionId ? eq(ledgerEntries.transactionId, transactionId) : undefined,
  )
}

const origins: Record<string, DepositOrigin> = {
  DEPOSIT: 'DEPOSITED',
  DEPOSIT_RETURN: 'REFUND_RETURNED',
  DEPOSIT_RELEASE: 'AUTO_RETURNED',
}

/** Newest first, at most `limit` lines below the given entry. */
export async function depositsBelow(
  db: Database,
  where: SQL | undefined,
  below: bigint | null,
  { limit, offset = 0 }: { readonly limit: number; readonly offset?: number },
): Promise<{ id: bigint; line: DepositLine }[]> {
  const rows = await selectEntries(db)
    .where(and(where, below === null ? undefined : lt(ledgerEntries.id, below)))
    .orderBy(desc(ledgerEntries.id))
    .limit(limit)
    .offset(offset)
  const releases = await releasesOf(db, rows)
  return rows.map((row) => {
    const releaseAt = row.type === 'DEPOSIT' ? (releases.get(row.transactionId) ?? null) : null
    const origin = origins[row.type] ?? 'DEPOSITED'
    const line = { ...toFlowLine(row), origin, releaseAt: isoOrNull(releaseAt) }
    return { id: row.entryId, line }
  })
}

/** When the reserves of a page's payments come free. */
async function releasesOf(db: Database, rows: readonly EntryRow[]) {
  const ids = rows.flatMap(({ transactionId }) => transactionId ?? [])
  if (ids.length === 0) return new Map<string | null, Date | null>()
  const found = await db
    .select({ id: transactions.id, releaseAt: transactions.releaseAt })
    .from(transactions)
    .where(inArray(transactions.id, [...new Set(ids)]))
  return new Map<string | null, Date | null>(found.map((row) => [row.id, row.releaseAt]))
}
