import { sql } from 'drizzle-orm'
import { chargebacks } from '#server/db/schema/chargebacks.ts'
import { ledgerEntries, ledgerJournals } from '#server/db/schema/ledger.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import { byId } from '#server/kernel/scope.ts'

// A journal keeps what was paid only where the money changes its currency. Of what moves the same money later, it is
// read from where it stands: the books know what of a payment was left to settle, the case what was complained about.
const isForeign = sql`${transactions.currency} <> ${ledgerEntries.currency}`
const isSettlement = sql`(${ledgerEntries.type} = 'PURCHASE' and ${isForeign})`
const isCase = sql`(${ledgerEntries.type} in ('CHARGE_BACK', 'CHARGE_BACK_RETURN') and ${isForeign})`

/** What came in for a payment, in the currency paid, less what was refunded before it settled. */
const settled = sql`(select -sum(paid.amount) from ${ledgerEntries} paid
  where ${byId(sql`paid.transaction_id`, ledgerEntries.transactionId)} and paid.kind = 'network_clearing'
    and paid.type in ('INBOUND', 'INBOUND_REFUND') and paid.currency = ${transactions.currency})`
const complained = sql`(select complaint.amount from ${chargebacks} complaint where ${byId(sql`complaint.id`, ledgerJournals.flowId)})`

/** Of an entry, its journal and its transaction: what it was in the currency paid, with the rate between the two; null where it never was another. */
export const originalColumns = {
  originalAmount: sql<bigint | null>`coalesce(${ledgerJournals.originalAmount}, case
    when ${isSettlement} then ${settled} when ${isCase} then ${complained} end)`.mapWith(
    ledgerJournals.originalAmount,
  ),
  originalCurrency: sql<string | null>`coalesce(${ledgerJournals.originalCurrency}, case
    when ${isSettlement} or ${isCase} then ${transactions.currency} end)`,
  rate: sql<string | null>`coalesce(${ledgerJournals.rate}, case
    when ${isSettlement} or ${isCase} then ${transactions.rate} end)`,
}
