import { type SQL, sql } from 'drizzle-orm'
import { type Currency, currencyOf } from '#domain/currencies.ts'
import { type DaySpan, instantsOf, monthsAndDays } from '#domain/money/reports.ts'
import { paymentTypes } from '#domain/payments/transactions.ts'
import type { Reader } from '#server/db/open.ts'
import { reportChanges, reportSums } from '#server/db/schema/reports.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import type { ReportScope } from './report-query.ts'

/** Payments with one outcome or still open, counted and summed (minor units of the currency). */
export type PaymentRow = {
  readonly day: string
  readonly storeId: string
  readonly country: string
  readonly currency: Currency
  readonly outcome: 'succeeded' | 'failed' | 'underWay'
  readonly count: number
  readonly amount: bigint
}
type Group = 'day' | 'storeId' | 'country'

const inDays = (column: typeof reportSums.day | typeof reportChanges.day, days: DaySpan): SQL =>
  sql`${column} between ${days.firstDay}::date and ${days.lastDay}::date`

const inCurrencies = (
  column: typeof reportSums.currency | typeof reportChanges.currency | typeof transactions.currency,
  currencies: readonly string[],
): SQL =>
  currencies.length === 0
    ? sql`true`
    : sql`${column} in (${sql.join(
        currencies.map((one) => sql`${one}`),
        sql`, `,
      )})`

/**
 * Condition for the summary rows that cover a span: by day, or, for countries, whole months plus the remaining days.
 */
function summed(span: DaySpan, by: Group): SQL {
  if (by !== 'country') return sql`${reportSums.grain} = 'day' and ${inDays(reportSums.day, span)}`
  const { months, days } = monthsAndDays(span)
  const parts = [
    ...(months
      ? [sql`(${reportSums.grain} = 'country_month' and ${inDays(reportSums.day, months)})`]
      : []),
    ...days.map(
      (some) => sql`(${reportSums.grain} = 'country_day' and ${inDays(reportSums.day, some)})`,
    ),
  ]
  return sql`(${sql.join(parts, sql` or `)})`
}

const names: Readonly<Record<Group, SQL>> = {
  day: sql`day::text`,
  storeId: sql`store_id`,
  country: sql`country`,
}

/**
 * Payments and authorisations made in a span, grouped: the summary rows, the changes since, and the few payments still
 * open. One statement, so all of it is read from one snapshot.
 */
export async function paymentRows(
  db: Reader,
  { within, currencies }: ReportScope,
  span: DaySpan,
  ...by: readonly [Group, ...Group[]]
): Promise<readonly PaymentRow[]> {
  const { from, to } = instantsOf(span)
  const groups = sql.join(
    by.map((group) => names[group]),
    sql`, `,
  )
  const types = sql.join(
    paymentTypes.map((type) => sql`${type}`),
    sql`, `,
  )
  const { rows } = await db.execute<Record<string, string>>(sql`
    select ${by.includes('day') ? names.day : sql`''`} as day, ${by.includes('storeId') ? names.storeId : sql`''`} as store,
      ${by.includes('country') ? names.country : sql`''`} as country, currency, outcome,
      sum(count)::text as count, sum(amount)::text as amount
    from (
      select day, store_id, country, currency, outcome, count, amount from ${reportSums}
      where ${within(reportSums)} and ${summed(span, by.includes('country') ? 'country' : 'day')}
        and ${inCurrencies(reportSums.currency, currencies)}
      union all
      select day, store_id, country, currency, outcome, count, amount from ${reportChanges}
      where ${within(reportChanges)} and ${inDays(reportChanges.day, span)}
        and ${inCurrencies(reportChanges.currency, currencies)}
      union all
      select (created_at at time zone 'UTC')::date, store_id, coalesce(issue_country, ''), currency, 'underWay', 1, amount
      from ${transactions}
      where ${within(transactions)} and ${transactions.status} in ('PROCESSING', 'REVIEW')
        and ${transactions.type} in (${types}) and ${transactions.createdAt} >= ${from.toISOString()}::timestamptz
        and ${transactions.createdAt} < ${to.toISOString()}::timestamptz
        and ${inCurrencies(transactions.currency, currencies)}
    ) counted
    group by ${groups}, currency, outcome`)
  return rows.map((row) => ({
    day: row.day ?? '',
    storeId: row.store ?? '',
    country: row.country ?? '',
    currency: currencyOf(row.currency ?? ''),
    outcome: row.outcome as PaymentRow['outcome'], // only these outcomes are stored
    count: Number(row.count),
    amount: BigInt(row.amount ?? 0),
  }))
}
