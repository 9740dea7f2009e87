import { eq } from 'drizzle-orm'
import type { FlowLine } from '#contract/payments/flow-shapes.ts'
import type { Currency } from '#domain/currencies.ts'
import type { JournalType } from '#domain/funds.ts'
import { decimalOf } from '#domain/money.ts'
import type { Reader } from '#server/db/open.ts'
import { ledgerEntries, ledgerJournals } from '#server/db/schema/ledger.ts'
import { stores } from '#server/db/schema/merchants.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import { originalColumns } from './shared/original-columns.ts'

const columns = {
  entryId: ledgerEntries.id,
  journalId: ledgerJournals.id,
  kind: ledgerEntries.kind,
  type: ledgerEntries.type,
  transactionType: transactions.type,
  transactionId: ledgerEntries.transactionId,
  flowId: ledgerJournals.flowId,
  storeName: stores.name,
  at: ledgerEntries.at,
  amount: ledgerEntries.amount,
  currency: ledgerEntries.currency,
  ...originalColumns,
}

/** Query for ledger entries with the columns of a flow line; the caller adds scope, order and limit. */
export const selectEntries = (db: Reader) =>
  db
    .select(columns)
    .from(ledgerEntries)
    .innerJoin(ledgerJournals, eq(ledgerJournals.id, ledgerEntries.journalId))
    .innerJoin(stores, eq(stores.id, ledgerEntries.storeId))
    .leftJoin(transactions, eq(transactions.id, ledgerEntries.transactionId))

export type EntryRow = Awaited<ReturnType<ReturnType<typeof selectEntries>['execute']>>[number]

/** Journal types that only refunds use. They are booked on the payment, under the refund's own flow id. */
const refundTypes: readonly string[] = ['INBOUND_REFUND', 'REFUND', 'REFUND_FEE', 'DEPOSIT_RETURN']

const absolute = (minor: bigint) => (minor < 0n ? -minor : minor)

/** An entry as a flow line: incoming amounts as credit, outgoing ones as debit, both unsigned. */
export function toFlowLine(row: EntryRow): FlowLine {
  const currency = row.currency as Currency // the ledger stores only supported currency codes
  const originalCurrency = row.originalCurrency as Currency | null
  const amount = decimalOf(absolute(row.amount), currency)
  const at = row.at.toISOString()
  return {
    id: row.entryId.toString(),
    fundFlowId: row.journalId.toString(),
    fundType: row.type as JournalType, // the ledger stores only values of this list
    transactionType: refundTypes.includes(row.type) ? 'REFUND' : row.transactionType,
    operateTime: at,
    created: at,
    transactionId: row.transactionId,
    flowId: row.flowId,
    storeName: row.storeName,
    amount,
    currency,
    diffentTradeCurrency: originalCurrency !== null && originalCurrency !== currency,
    originalAmount:
      originalCurrency && row.originalAmount !== null
        ? decimalOf(row.originalAmount, originalCurrency)
        : null,
    originalCurrency,
    fxRate: row.rate,
    creditAmount: row.amount > 0n ? amount : null,
    debitAmount: row.amount < 0n ? amount : null,
  }
}
