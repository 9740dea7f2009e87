import { and, eq, gt, inArray, isNull, like, type SQL, sql } from 'drizzle-orm'
import type { RecordType } from '#contract/money/proof-shapes.ts'
import type { Currency } from '#domain/currencies.ts'
import type { JournalType } from '#domain/funds.ts'
import { decimalOf } from '#domain/money.ts'
import type { Reader } from '#server/db/open.ts'
import { chargebacks } from '#server/db/schema/chargebacks.ts'
import { ledgerEntries, ledgerJournals } from '#server/db/schema/ledger.ts'
import { stores } from '#server/db/schema/merchants.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import { withdrawals } from '#server/db/schema/withdrawals.ts'
import { byId, only, type TenantFilter, type Within } from '#server/kernel/scope.ts'
import type { RecordTable } from './record-sources.ts'
import type { LinePage } from './shared/line-page.ts'
import type { ProofLine } from './shared/proof-part.ts'

/** A page of lines with the details of their records and their ledger entries. */
export async function recordLines(
  db: Reader,
  { table, within }: { readonly table: RecordTable; readonly within: Within },
  lines: LinePage['lines'],
): Promise<ProofLine<'record'>[]> {
  const ids = lines.map(({ id }) => id)
  if (ids.length === 0) return []
  const found = await detailsOf[table](db, ids)
  const entries = await postings(db, only(within(ledgerEntries), telling(db, table, ids)))
  return lines.flatMap(({ id, amount }) => {
    const record = found.find((one) => one.recordId === id)
    if (!record) return []
    const entry = entries.find(
      (one) => (table === 'trades' ? one.transactionId : one.flowId) === id,
    )
    const at = record.at.toISOString()
    return [
      { kind: 'record', lineId: id, ...record, at, amount, posted: entry ? toPosted(entry) : null },
    ]
  })
}

async function trades(db: Reader, ids: string[]) {
  const rows = await db
    .select({
      recordId: transactions.id,
      recordType: transactions.type,
      transactionId: transactions.id,
      at: transactions.createdAt,
      storeName: stores.name,
    })
    .from(transactions)
    .innerJoin(stores, eq(stores.id, transactions.storeId))
    .where(byId(transactions.id, ids))
  return rows.map((row) => ({ ...row, recordType: row.recordType as RecordType })) // the ids belong only to records of these types
}

async function cases(db: Reader, ids: string[]) {
  const rows = await db
    .select({
      recordId: chargebacks.id,
      transactionId: chargebacks.transactionId,
      at: chargebacks.openedAt,
      storeName: stores.name,
    })
    .from(chargebacks)
    .innerJoin(stores, eq(stores.id, chargebacks.storeId))
    .where(byId(chargebacks.id, ids))
  return rows.map((row) => ({ ...row, recordType: 'CHARGEBACK' as const }))
}

/** A withdrawal from the client's balance belongs to no single store. */
async function payouts(db: Reader, ids: string[]) {
  const rows = await db
    .select({
      recordId: withdrawals.id,
      at: withdrawals.requestedAt,
      storeName: sql<string>`coalesce(${stores.name}, '')`,
    })
    .from(withdrawals)
    .leftJoin(stores, eq(stores.id, withdrawals.storeId))
    .where(byId(withdrawals.id, ids))
  return rows.map((row) => ({ ...row, transactionId: null, recordType: 'WITHDRAWAL' as const }))
}

const detailsOf = {
  trades,
  refunds: trades,
  chargebacks: cases,
  withdrawals: payouts,
  dueFees: payouts,
} as const

/** The posting that represents each record in the merchant's accounts: one entry, or one per store involved. */
const postings = (db: Reader, where: TenantFilter) =>
  db
    .select({
      transactionId: ledgerEntries.transactionId,
      flowId: ledgerJournals.flowId,
      type: ledgerEntries.type,
      currency: ledgerEntries.currency,
      amount: sql`sum(${ledgerEntries.amount})`.mapWith(BigInt),
    })
    .from(ledgerEntries)
    .innerJoin(ledgerJournals, eq(ledgerJournals.id, ledgerEntries.journalId))
    .where(where)
    .groupBy(
      ledgerEntries.transactionId,
      ledgerJournals.flowId,
      ledgerEntries.type,
      ledgerEntries.currency,
    )

/** Condition for those postings. Refunds and cases are booked on their payment, with a flow id of their own. */
function telling(db: Reader, table: RecordTable, ids: string[]): SQL | undefined {
  const { transactionId, type, kind, amount } = ledgerEntries
  if (table === 'trades') {
    const own = and(inArray(transactionId, ids), isNull(ledgerJournals.flowId))
    return and(own, eq(type, 'INBOUND'), eq(kind, 'unsettled'))
  }
  // The fee is posted with the remittance, so there is no entry yet.
  if (table === 'dueFees') return sql`false`
  const flow = inArray(ledgerJournals.flowId, ids)
  if (table === 'withdrawals') {
    const journal = and(flow, like(ledgerJournals.type, 'WITH_DRAW%'))
    return and(journal, eq(type, 'WITH_DRAW_REQUEST'), eq(kind, 'frozen'))
  }
  if (table === 'refunds') {
    const paid = db
      .select({ id: transactions.originalId })
      .from(transactions)
      .where(byId(transactions.id, ids))
    const out = inArray(type, ['INBOUND_REFUND', 'REFUND'])
    return and(inArray(transactionId, paid), flow, out, inArray(kind, ['unsettled', 'available']))
  }
  const disputed = db
    .select({ id: chargebacks.transactionId })
    .from(chargebacks)
    .where(byId(chargebacks.id, ids))
  const frozen = and(eq(type, 'CHARGE_BACK'), eq(kind, 'frozen'), gt(amount, 0n))
  return and(inArray(transactionId, disputed), flow, frozen)
}

function toPosted(entry: { type: string; currency: string; amount: bigint }) {
  const currency = entry.currency as Currency // the ledger stores only supported currency codes
  return {
    journalType: entry.type as JournalType, // the ledger stores only values of this list
    currency,
    amount: decimalOf(entry.amount, currency),
  }
}
