import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { RecordFigure } from '#contract/proof-shapes.ts'
import { plusDays, startOfDay } from '#domain/time-zones.ts'
import { chargebacks } from '../db/schema/chargebacks.ts'
import { ledgerEntries, ledgerJournals } from '../db/schema/ledger.ts'
import { transactions } from '../db/schema/transactions.ts'
import { failFields } from '../kernel/failure.ts'
import { openedIn, openNow, type Span, tradesMade } from './home-records.ts'
import type { ProofAsked, ProofReach } from './proof-part.ts'

/** What a record is, for the reading of its details: a trade that brought money in, a refund, or a case. */
export type RecordTable = 'trades' | 'refunds' | 'chargebacks'
export type RecordSource = { readonly table: RecordTable; readonly rows: SQL }

/** The records behind a sum. Refuses a sum of days without its days, and captures without their authorisation. */
export function recordSource(
  { figure, within, currency }: ProofReach & { readonly figure: RecordFigure },
  asked: ProofAsked,
): RecordSource {
  const paidIn = eq(transactions.currency, currency)
  const casesIn = eq(chargebacks.currency, currency)
  const done = eq(transactions.status, 'SUCCESS')
  if (figure === 'successfulPayments') {
    const made = and(tradesMade(within, spanOf(asked)), ne(transactions.type, 'REFUND'))
    return { table: 'trades', rows: tradeRows(and(made, done, paidIn)) }
  }
  if (figure === 'successfulRefunds') {
    const made = and(tradesMade(within, spanOf(asked)), eq(transactions.type, 'REFUND'))
    return { table: 'refunds', rows: refundRows(and(made, done, paidIn)) }
  }
  if (figure === 'captured') {
    const id = asked.transactionId ?? failFields({ transactionId: 'required' })
    const own = and(eq(transactions.originalId, id), eq(transactions.type, 'CAPTURE'))
    const counted = inArray(transactions.status, ['PROCESSING', 'SUCCESS'])
    return { table: 'trades', rows: tradeRows(and(within(transactions), own, counted, paidIn)) }
  }
  const cases = figure === 'openChargebacks' ? openNow(within) : openedIn(within, spanOf(asked))
  return { table: 'chargebacks', rows: caseRows(and(cases, casesIn)) }
}

function spanOf({ firstDay, lastDay }: ProofAsked): Span {
  if (firstDay === undefined) return failFields({ firstDay: 'required' })
  if (lastDay === undefined) return failFields({ lastDay: 'required' })
  const from = startOfDay(firstDay, 'UTC+0') ?? failFields({ firstDay: 'format' })
  const last = startOfDay(lastDay, 'UTC+0') ?? failFields({ lastDay: 'format' })
  return { from, to: plusDays(last, 1) }
}

/**
 * Payments and captures by what the ledger holds of them in the currency they were paid in. An authorisation
 * and a capture under way have moved nothing yet: they count by their own amount.
 */
function tradeRows(where: SQL | undefined): SQL {
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

/** Refunds by what the ledger gave out for them, in the currency of the payment: without its minus. */
function refundRows(where: SQL | undefined): SQL {
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

/** Cases by the amount in dispute; what is frozen for one may differ, and stands beside it. */
const caseRows = (where: SQL | undefined): SQL => sql`
  select ${chargebacks.id} as id, ${chargebacks.openedAt} as at, ${chargebacks.amount} as recorded,
    ${chargebacks.amount} as amount from ${chargebacks} where ${where}`
