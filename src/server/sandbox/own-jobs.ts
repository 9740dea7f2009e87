import { and, eq, exists, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { currencyOf } from '#domain/currencies.ts'
import type { JournalType } from '#domain/funds.ts'
import type { Database } from '#server/db/open.ts'
import { autoWithdrawalRuns } from '#server/db/schema/auto-withdrawals.ts'
import { chargebacks } from '#server/db/schema/chargebacks.ts'
import { deskDecisions } from '#server/db/schema/desk.ts'
import { disputes } from '#server/db/schema/disputes.ts'
import { exportJobs } from '#server/db/schema/exports.ts'
import { jobs } from '#server/db/schema/jobs.ts'
import { ledgerEntries } from '#server/db/schema/ledger.ts'
import { stores } from '#server/db/schema/merchants.ts'
import { paymentLinks } from '#server/db/schema/payment-links.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import { virtualAccounts } from '#server/db/schema/withdrawal-accounts.ts'
import { inScope } from '#server/kernel/scope.ts'
import { amountsText } from '#server/payments/transactions/amounts-text.ts'
import type { audienceOf } from './audience.ts'
import type { ExecutedJob } from './executed-jobs.ts'

type Reach = NonNullable<ReturnType<typeof audienceOf>>

const payload = (name: string) => sql`${jobs.payload} ->> ${name}`
const some = (table: PgTable, where: SQL | undefined) =>
  exists(sql`(select 1 from ${table} where ${where})`)

/** Jobs that move money for all merchants at once, with the journal type that identifies their postings. */
const movements: Readonly<Record<string, JournalType>> = {
  'settlement.daily': 'PURCHASE',
  'reserve.release': 'DEPOSIT_RELEASE',
}

/** Condition for the jobs about a merchant's own records, or that moved its money. */
export function ofAudience(reach: Reach): SQL | undefined {
  const { merchantId } = reach
  const named = (table: PgTable, id: PgColumn, name: string, own: SQL | undefined) =>
    some(table, and(eq(id, payload(name)), own))
  const mine = (column: PgColumn) => eq(column, merchantId)
  const booked = Object.entries(movements).map(([kind, type]) =>
    and(
      eq(jobs.kind, kind),
      sql`${jobs.dueAt} in (select ${ledgerEntries.at} from ${ledgerEntries} where ${and(
        inScope(reach, ledgerEntries),
        eq(ledgerEntries.kind, 'available'),
        eq(ledgerEntries.type, type),
      )})`,
    ),
  )
  return or(
    named(transactions, transactions.id, 'transactionId', inScope(reach, transactions)),
    named(paymentLinks, paymentLinks.id, 'linkId', inScope(reach, paymentLinks)),
    named(chargebacks, chargebacks.id, 'chargebackId', inScope(reach, chargebacks)),
    named(disputes, disputes.id, 'disputeId', inScope(reach, disputes)),
    named(exportJobs, exportJobs.id, 'exportId', mine(exportJobs.merchantId)),
    named(
      virtualAccounts,
      virtualAccounts.id,
      'virtualAccountId',
      mine(virtualAccounts.merchantId),
    ),
    named(
      stores,
      stores.id,
      'storeId',
      and(mine(stores.merchantId), inArray(stores.id, [...reach.storeIds])),
    ),
    named(
      deskDecisions,
      deskDecisions.subject,
      'subject',
      and(eq(deskDecisions.queue, payload('queue')), mine(deskDecisions.merchantId)),
    ),
    sql`${payload('merchantId')} = ${merchantId}`,
    and(
      eq(jobs.kind, 'autoWithdrawal.run'),
      some(
        autoWithdrawalRuns,
        and(eq(autoWithdrawalRuns.at, jobs.dueAt), mine(autoWithdrawalRuns.merchantId)),
      ),
    ),
    ...booked,
  )
}

/**
 * What the jobs for all merchants did for one of them: taken from the ledger, because their summaries cover all
 * merchants.
 */
export async function ownSummaries(db: Database, reach: Reach, rows: readonly ExecutedJob[]) {
  const runs = rows.filter(({ kind }) => kind in movements)
  const found = new Map<
    string,
    { count: number; sums: Map<ReturnType<typeof currencyOf>, bigint> }
  >()
  const name = (kind: string, at: Date) => `${kind} ${at.getTime()}`
  for (const [kind, type] of Object.entries(movements)) {
    const times = runs.filter((row) => row.kind === kind).map(({ dueAt }) => dueAt)
    if (times.length === 0) continue
    const moved = await db
      .select({
        at: ledgerEntries.at,
        currency: ledgerEntries.currency,
        count: sql`count(*)`.mapWith(Number),
        amount: sql`sum(${ledgerEntries.amount})::bigint`.mapWith(BigInt),
      })
      .from(ledgerEntries)
      .where(
        and(
          inScope(reach, ledgerEntries),
          eq(ledgerEntries.kind, 'available'),
          eq(ledgerEntries.type, type),
          inArray(ledgerEntries.at, times),
        ),
      )
      .groupBy(ledgerEntries.at, ledgerEntries.currency)
    for (const { at, currency, count, amount } of moved) {
      const held = found.get(name(kind, at)) ?? { count: 0, sums: new Map() }
      held.count += count
      held.sums.set(currencyOf(currency), amount)
      found.set(name(kind, at), held)
    }
  }
  return (row: ExecutedJob): unknown => {
    const own = found.get(name(row.kind, row.dueAt))
    if (own) return { count: own.count, amounts: amountsText(own.sums) }
    return row.kind === 'autoWithdrawal.run' ? null : row.summary
  }
}
