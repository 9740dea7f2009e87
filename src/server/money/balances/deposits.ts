import { eq, gte, inArray, lt, lte } from 'drizzle-orm'
import type { Input, Output } from '#contract/call.ts'
import type * as exportContract from '#contract/money/balances.ts'
import type * as contract from '#contract/money/balances.ts'
import type { DepositOrigin } from '#domain/funds.ts'
import type { Database } from '#server/db/open.ts'
import { ledgerEntries } from '#server/db/schema/ledger.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { type Looking, listOf, readPart } from '#server/kernel/lists/list-of.ts'
import { byNumber, downwards } from '#server/kernel/lists/order.ts'
import { sameId } from '#server/kernel/lists/same-id.ts'
import { rangeOf } from '#server/kernel/range.ts'
import { byId, inScope, only, type TenantFilter } from '#server/kernel/scope.ts'
import { type EntryRow, selectEntries, toFlowLine } from '#server/money/balances/flow-line.ts'
import { isoOrNull } from '#server/payments/transactions/shared/view.ts'

export type DepositFilters = Omit<Input<typeof exportContract.depositsFile>, 'format'>
export type DepositLine = Output<typeof contract.listDeposits>['records'][number]

function depositsWhere(by: Looking, { storeId, ...filters }: DepositFilters): TenantFilter {
  const { from, to } = rangeOf(filters, by.now)
  const { currency, transactionId } = filters
  return only(
    inScope(by, ledgerEntries, storeId),
    eq(ledgerEntries.kind, 'rolling_reserve'),
    from ? gte(ledgerEntries.at, from) : undefined,
    to ? lt(ledgerEntries.at, to) : undefined,
    currency?.length ? inArray(ledgerEntries.currency, currency) : undefined,
    transactionId ? sameId(ledgerEntries.transactionId, transactionId) : undefined,
    by.until && lte(ledgerEntries.at, by.until),
  )
}

const origins: Record<string, DepositOrigin> = {
  DEPOSIT: 'DEPOSITED',
  DEPOSIT_RETURN: 'REFUND_RETURNED',
  DEPOSIT_RELEASE: 'AUTO_RETURNED',
}

type Deposit = EntryRow & { readonly releaseAt: Date | null }

const byEntry = byNumber<Deposit>(ledgerEntries.id, (row) => row.entryId)

/** The deposit flow, newest first: rolling reserves withheld, returned with refunds, and released on schedule. */
export const deposits = listOf<Looking, DepositFilters, Deposit>({
  order: downwards(byEntry),
  sorts: { time: [byEntry] },
  where: depositsWhere,
  read: async (db, part) => {
    const rows = await readPart(selectEntries(db), part)
    const releases = await releasesOf(db, rows)
    return rows.map((row) => ({
      ...row,
      releaseAt: row.type === 'DEPOSIT' ? (releases.get(row.transactionId) ?? null) : null,
    }))
  },
  all: (db, where) => db.select({ id: ledgerEntries.id }).from(ledgerEntries).where(where).getSQL(),
})

export const toDeposit = (row: Deposit): DepositLine => ({
  ...toFlowLine(row),
  origin: origins[row.type] ?? 'DEPOSITED',
  releaseAt: isoOrNull(row.releaseAt),
})

export const listDeposits: Handler<typeof contract.listDeposits> = (ctx, input) =>
  deposits.page(ctx.db, ctx, input, (rows) => rows.map(toDeposit))

async function releasesOf(db: Database, rows: readonly EntryRow[]) {
  const ids = rows.flatMap(({ transactionId }) => transactionId ?? [])
  if (ids.length === 0) return new Map<string | null, Date | null>()
  const found = await db
    .select({ id: transactions.id, releaseAt: transactions.releaseAt })
    .from(transactions)
    .where(byId(transactions.id, [...new Set(ids)]))
  return new Map<string | null, Date | null>(found.map((row) => [row.id, row.releaseAt]))
}
