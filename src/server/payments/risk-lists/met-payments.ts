import { and, eq, gte, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { takingOutcomes } from '#domain/payments/chargebacks.ts'
import type { RehearsedOutcome, RiskList } from '#domain/payments/risk-lists.ts'
import type { Reader } from '#server/db/open.ts'
import { chargebacks } from '#server/db/schema/chargebacks.ts'
import { stores } from '#server/db/schema/merchants.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import { inScope, only, type Scope, type TenantFilter } from '#server/kernel/scope.ts'

/** The input of a backtest: a list, a match key, the visible websites concerned, and a period. */
export type Rehearsed = {
  readonly list: RiskList
  readonly matchKey: string
  readonly storeIds: readonly string[]
  readonly from: Date
  readonly to: Date
}

const weekMs = 7 * 24 * 3_600_000

/** Matches the payments with a key; each condition is written as in its index, so that the planner uses it. */
function metByKey(matchKey: string): SQL | undefined {
  const [kind] = matchKey.split(':', 1)
  const value = matchKey.slice((kind?.length ?? 0) + 1)
  const { cardHash, cardFirstSix, cardLastFour, email, orderEmail, phone, shippingKey } =
    transactions
  switch (kind) {
    case 'card':
      return and(isNotNull(cardHash), eq(cardHash, value))
    case 'ends':
      return and(eq(cardFirstSix, value.slice(0, 6)), eq(cardLastFour, value.slice(-4)))
    case 'email':
      return or(eq(email, value), eq(orderEmail, value))
    case 'domain':
      return or(
        and(isNotNull(email), sql`split_part(${email}, '@', 2) = ${value}`),
        and(isNotNull(orderEmail), sql`split_part(${orderEmail}, '@', 2) = ${value}`),
      )
    case 'phone':
      return and(isNotNull(phone), sql`regexp_replace(${phone}, '[^0-9]', '', 'g') = ${value}`)
    case 'address':
      return and(isNotNull(shippingKey), eq(shippingKey, value))
    default:
      return sql`false`
  }
}

/** A black rule would have stopped successful and held payments; a white rule affects payments held for review. */
const concerned: Readonly<Record<RiskList, SQL | undefined>> = {
  black: inArray(transactions.status, ['SUCCESS', 'REVIEW']),
  white: and(
    isNotNull(transactions.reviewUntil),
    inArray(transactions.status, ['SUCCESS', 'REVIEW', 'CANCELED']),
  ),
}

/** All payments of the period and the websites; captures and refunds are excluded. */
export const paymentsOf = (by: Scope, { storeIds, from, to }: Rehearsed): TenantFilter =>
  only(
    inScope(by, transactions, storeIds),
    isNull(transactions.originalId),
    gte(transactions.createdAt, from),
    lt(transactions.createdAt, to),
  )
const met = (by: Scope, rehearsed: Rehearsed): TenantFilter =>
  only(paymentsOf(by, rehearsed), metByKey(rehearsed.matchKey), concerned[rehearsed.list])

/**
 * The payments with a chargeback case; cases of captures count for their authorisation. `charged_back` means a case
 * that is open or took money, `refunded_fraud` a fraud case whose payment was partly or fully refunded.
 */
const cases = (by: Scope, { from }: Rehearsed) => sql`
  select coalesce(p.original_id, p.id) as payment_id,
    bool_or(${chargebacks.stage} <> 'retrieval'
      and (${ne(chargebacks.status, 'closed')} or ${inArray(chargebacks.outcome, takingOutcomes)})) as charged_back,
    bool_or(${chargebacks.reason} = 'fraud' and p.refunded > 0) as refunded_fraud
  from ${chargebacks} inner join ${transactions} as p on p.id = ${chargebacks.transactionId}
  where ${only(inScope(by, chargebacks), gte(chargebacks.openedAt, from))} group by 1`

const outcome = sql<RehearsedOutcome>`case
  when c.charged_back then 'charged_back'
  when c.refunded_fraud then 'refunded_fraud'
  when ${transactions.status} = 'CANCELED' then 'refused'
  when ${transactions.status} = 'REVIEW' then 'open'
  else 'good' end`

export type MetGroup = {
  readonly currency: string
  readonly outcome: RehearsedOutcome
  /** The number of whole weeks before the end of the period. */
  readonly week: number
  readonly count: number
  /** Minor units. */
  readonly amount: bigint
}

/** Counts and amounts of the matching payments by currency, outcome and week. */
export async function metGroups(db: Reader, by: Scope, of: Rehearsed): Promise<MetGroup[]> {
  const week = sql`floor((extract(epoch from ${of.to.toISOString()}::timestamptz)
    - extract(epoch from ${transactions.createdAt})) * 1000 / ${sql.raw(String(weekMs))})::int`
  const { rows } = await db.execute<
    Record<'currency' | 'outcome' | 'amount', string> & {
      week: number
      count: string
    }
  >(sql`
    select ${transactions.currency} as currency, ${outcome} as outcome, ${week} as week,
      count(*) as count, sum(${transactions.amount})::text as amount
    from ${transactions} left join (${cases(by, of)}) as c on c.payment_id = ${transactions.id}
    where ${met(by, of)} group by 1, 2, 3`)
  return rows.map((row) => ({
    currency: row.currency,
    // The query only returns these outcomes.
    outcome: row.outcome as RehearsedOutcome,
    week: Number(row.week),
    count: Number(row.count),
    amount: BigInt(row.amount),
  }))
}

export async function newestMet(db: Reader, by: Scope, of: Rehearsed, atMost: number) {
  const { rows } = await db.execute<
    Record<'id' | 'store' | 'currency' | 'amount' | 'outcome' | 'at', string> & {
      payer: string | null
    }
  >(sql`
    select ${transactions.id} as id, to_char(${transactions.createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
      ${transactions.email} as payer, ${stores.name} as store,
      ${transactions.currency} as currency, ${transactions.amount}::text as amount, ${outcome} as outcome
    from ${transactions} inner join ${stores} on ${stores.id} = ${transactions.storeId}
      left join (${cases(by, of)}) as c on c.payment_id = ${transactions.id}
    where ${met(by, of)} order by ${transactions.createdAt} desc, ${transactions.id} desc limit ${atMost}`)
  return rows
}
