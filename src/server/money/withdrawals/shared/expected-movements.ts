import { and, eq, isNotNull, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Currency } from '#domain/currencies.ts'
import type { JournalType } from '#domain/funds.ts'
import type { Reader } from '#server/db/open.ts'
import { merchants } from '#server/db/schema/merchants.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import type { Within } from '#server/kernel/scope.ts'
import { grossLeft, waitingFor } from '#server/money/balances/shared/unsettled.ts'

/** An expected posting to the available balance on a day (yyyy-MM-dd, UTC); minor units, negative for deductions. */
export type Expected = {
  readonly day: string
  readonly journalType: JournalType
  readonly count: number
  readonly amount: bigint
}

type Asked = { readonly within: Within; readonly currency: Currency; readonly now: Date }

/**
 * The movements of the days to come, as known today: settling payments with the fees and reserves deducted then, and
 * reserves to be released, including those of payments that have yet to settle. What is already due and waits for its
 * job counts for today.
 */
export async function expectedMovements(db: Reader, asked: Asked): Promise<Expected[]> {
  const sums = new Map<string, Expected>()
  for (const one of [...(await settlements(db, asked)), ...(await releases(db, asked))]) {
    const name = `${one.day} ${one.journalType}`
    const sum = sums.get(name)
    const added = sum && { count: sum.count + one.count, amount: sum.amount + one.amount }
    sums.set(name, { ...one, ...added })
  }
  return [...sums.values()]
}

/** The day (yyyy-MM-dd, UTC) of an instant, or today if it is already due. */
export const dayOf = (at: SQLWrapper, now: Date) =>
  sql<string>`to_char(greatest(${at}, ${now.toISOString()}::timestamptz) at time zone 'UTC', 'YYYY-MM-DD')`

const count = sql`count(*)`.mapWith(Number)
const total = (amount: ReturnType<typeof sql>) => sql`sum(${amount})`.mapWith(BigInt)
const fee = sql`coalesce(${transactions.fee}, 0)`
const reserve = sql`coalesce(${transactions.reserve}, 0)`

async function settlements(db: Reader, { within, currency, now }: Asked): Promise<Expected[]> {
  const day = dayOf(sql`${transactions.settleAt}`, now)
  const releaseDay = dayOf(
    sql`${transactions.settleAt} + ${merchants.reserveDays} * interval '1 day'`,
    now,
  )
  const rows = await db
    .select({
      day,
      releaseDay,
      count,
      held: sql`count(*) filter (where ${reserve} > 0)`.mapWith(Number),
      gross: total(grossLeft),
      fee: total(fee),
      reserve: total(reserve),
    })
    .from(transactions)
    .innerJoin(merchants, eq(merchants.id, transactions.merchantId))
    .where(waitingFor(within, [currency]))
    .groupBy(sql`1`, sql`2`)
  return rows.flatMap((row) =>
    [
      expected(row.day, 'PURCHASE', row.count, row.gross),
      expected(row.day, 'PURCHASE_FEE', row.count, -row.fee),
      expected(row.day, 'DEPOSIT', row.held, -row.reserve),
      expected(row.releaseDay, 'DEPOSIT_RELEASE', row.held, row.reserve),
    ].flat(),
  )
}

const held = sql`${reserve} - ${transactions.reserveReturned}`

/** Settled payments with a reserve that is still withheld. */
export const toRelease = (within: Within, currency: Currency): SQL | undefined =>
  and(
    within(transactions),
    eq(transactions.settlementCurrency, currency),
    isNotNull(transactions.settledAt),
    isNull(transactions.releasedAt),
    sql`${transactions.reserve} > 0 and ${held} > 0`,
  )

async function releases(db: Reader, { within, currency, now }: Asked): Promise<Expected[]> {
  const rows = await db
    .select({ day: dayOf(sql`${transactions.releaseAt}`, now), count, amount: total(held) })
    .from(transactions)
    .where(toRelease(within, currency))
    .groupBy(sql`1`)
  return rows.flatMap((row) => expected(row.day, 'DEPOSIT_RELEASE', row.count, row.amount))
}

const expected = (day: string, journalType: JournalType, of: number, amount: bigint): Expected[] =>
  amount === 0n ? [] : [{ day, journalType, count: of, amount }]
