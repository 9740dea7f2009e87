import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { RecordFigure } from '#contract/money/proof-shapes.ts'
import { chargebacks } from '#server/db/schema/chargebacks.ts'
import { ledgerEntries, ledgerJournals } from '#server/db/schema/ledger.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import { failFields } from '#server/kernel/failure.ts'
import { only, type TenantFilter } from '#server/kernel/scope.ts'
import {
  openedIn,
  openNow,
  pendingNow,
  transactionsIn,
} from '#server/money/balances/shared/home-records.ts'
import { requestedDays } from './requested-days.ts'
import type { ProofQuery, ProofScope } from './shared/proof-part.ts'
import { withdrawalRows } from './withdrawal-proof.ts'

/**
 * The type of a record, which selects how its details are read: an incoming payment, a refund, a case, a withdrawal or
 * its fee.
 */
export type RecordTable = 'trades' | 'refunds' | 'chargebacks' | 'withdrawals' | 'dueFees'
export type RecordSource = { readonly table: RecordTable; readonly rows: SQL }

/** The records behind a sum. Fails for a daily sum without its days, and for captures without their authorisation. */
export function recordSource(
  { figure, within, currency }: ProofScope & { readonly figure: RecordFigure },
  asked: ProofQuery,
): RecordSource {
  const paidIn = eq(transactions.currency, currency)
  const casesIn = eq(chargebacks.currency, currency)
  const done = eq(transactions.status, 'SUCCESS')
  const cases = () => {
    if (figure === 'pendingChargebacks') return pendingNow(within)
    return figure === 'openChargebacks' ? openNow(within) : openedIn(within, requestedDays(asked))
  }
  if (figure === 'successfulPayments') {
    const made = only(transactionsIn(within, requestedDays(asked)), ne(transactions.type, 'REFUND'))
    return { table: 'trades', rows: tradeRows(only(made, done, paidIn)) }
  }
  if (figure === 'successfulRefunds') {
    const made = only(transactionsIn(within, requestedDays(asked)), eq(transactions.type, 'REFUND'))
    return { table: 'refunds', rows: refundRows(only(made, done, paidIn)) }
  }
  if (figure === 'captured') {
    const id = asked.transactionId ?? failFields({ transactionId: 'required' })
    const own = and(eq(transactions.originalId, id), eq(transactions.type, 'CAPTURE'))
    const counted = inArray(transactions.status, ['PROCESSING', 'SUCCESS'])
    return { table: 'trades', rows: tradeRows(only(within(transactions), own, counted, paidIn)) }
  }
  if (figure === 'transferred' || figure === 'feeDue') {
    const table = figure === 'feeDue' ? 'dueFees' : 'withdrawals'
    return { table, rows: withdrawalRows({ figure, within, currency }, asked) }
  }
  return { table: 'chargebacks', rows: caseRows(only(cases(), casesIn)) }
}

/**
 * Payments and captures by their ledger amount in the payment currency. Authorisations and pending captures have no
 * postings yet and count with their own amount.
 */
function tradeRows(where: TenantFilter): SQL {
  const { id, type, status, createdAt, amount, currency } = transactions
  const entry = and(
    eq(ledgerEntries.transactionId, id),
    eq(ledgerEntries.type, 'INBOUND'),
    inArray(ledgerEntries.kind, ['unsettled', 'fx_position']),
    eq(ledgerEntries.currency, currency),
  )
  const unmoved = sql`(${type} = 'AUTH' or ${status} <> 'SUCCESS')`
  return sql`
    select ${id} as id, ${createdAt} as at, ${amount} as recorded,
      case when ${unmoved} then ${amount} else coalesce(${ledgerEntries.amount}, 0) end as amount
    from ${transactions} left join ${ledgerEntries} on ${entry} where ${where}`
}

/** Refunds by the amount that the ledger paid out, in the payment's currency and without the minus sign. */
function refundRows(where: TenantFilter): SQL {
  const { id, originalId, createdAt, amount, currency } = transactions
  const journal = and(
    eq(ledgerJournals.transactionId, originalId),
    eq(ledgerJournals.flowId, id),
    inArray(ledgerJournals.type, ['INBOUND_REFUND', 'REFUND']),
  )
  const entry = and(
    eq(ledgerEntries.transactionId, originalId),
    eq(ledgerEntries.journalId, ledgerJournals.id),
    inArray(ledgerEntries.kind, ['unsettled', 'available', 'fx_position']),
    eq(ledgerEntries.currency, currency),
  )
  return sql`
    select ${id} as id, ${createdAt} as at, ${amount} as recorded,
      coalesce(-${ledgerEntries.amount}, 0) as amount
    from ${transactions} left join ${ledgerJournals} on ${journal}
      left join ${ledgerEntries} on ${entry} where ${where}`
}

/** Cases by their disputed amount; the frozen amount may differ and is shown beside it. */
const caseRows = (where: TenantFilter): SQL => sql`
  select ${chargebacks.id} as id, ${chargebacks.openedAt} as at, ${chargebacks.amount} as recorded,
    ${chargebacks.amount} as amount from ${chargebacks} where ${where}`
