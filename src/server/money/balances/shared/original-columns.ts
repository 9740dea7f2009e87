import { sql } from 'drizzle-orm'
import { chargebacks } from '#server/db/schema/chargebacks.ts'
import { ledgerEntries, ledgerJournals } from '#server/db/schema/ledger.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import { byId } from '#server/kernel/scope.ts'

// A journal stores the paid amount only where money changes currency. For later movements of the same money it is read
// elsewhere: from the ledger what was left to settle of a payment, from the case the disputed amount.
const isForeign = sql`${transactions.currency} <> ${ledgerEntries.currency}`
const isSettlement = sql`(${ledgerEntries.type} = 'PURCHASE' and ${isForeign})`
const isCase = sql`(${ledgerEntries.type} in ('CHARGE_BACK', 'CHARGE_BACK_RETURN') and ${isForeign})`

/** The amount received for a payment, in the payment currency, less refunds before settlement. */
const settled = sql`(select -sum(paid.amount) from ${ledgerEntries} paid
  where ${byId(sql`paid.transaction_id`, ledgerEntries.transactionId)} and paid.kind = 'network_clearing'
    and paid.type in ('INBOUND', 'INBOUND_REFUND') and paid.currency = ${transactions.currency})`
const complained = sql`(select complaint.amount from ${chargebacks} complaint where ${byId(sql`complaint.id`, ledgerJournals.flowId)})`

/**
 * The original amount of an entry in the payment currency, with the exchange rate; null if the currency never changed.
 */
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
