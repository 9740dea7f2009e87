import { eq, gte, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Input } from '#contract/call.ts'
import type { SettlementLine, SettlementStore } from '#contract/money/statement-shapes.ts'
import type * as contract from '#contract/money/statements.ts'
import type { Currency } from '#domain/currencies.ts'
import { decimalOf } from '#domain/money.ts'
import { stores } from '#server/db/schema/merchants.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { type Looking, listOf } from '#server/kernel/lists/list-of.ts'
import { byOwnId, byText, downwards } from '#server/kernel/lists/order.ts'
import { rangeOf } from '#server/kernel/range.ts'
import { byId, inScope, only, type TenantFilter } from '#server/kernel/scope.ts'

export type SettlementFilters = Input<typeof contract.listSettlementStores>

/** Condition for the visible payments and captures that have settled. */
export function settledWhere(by: Looking, filters: SettlementFilters): TenantFilter {
  const { storeId, currency } = filters
  const { from, to } = rangeOf(filters, by.now)
  return only(
    inScope(by, transactions, storeId),
    isNotNull(transactions.settledAt),
    from ? gte(transactions.settledAt, from) : undefined,
    lt(transactions.settledAt, to ?? new Date(by.now.getTime() + 1)),
    currency?.length ? inArray(transactions.settlementCurrency, [...currency]) : undefined,
  )
}

/**
 * The amount that a payment's settlement posted with one type; later movements of the payment have a flow id of their
 * own.
 */
const posted = (type: 'PURCHASE' | 'PURCHASE_FEE' | 'DEPOSIT'): SQL => sql`coalesce((
  select sum(e.amount) from ledger_entries e join ledger_journals j on j.id = e.journal_id
  where ${byId(sql`e.transaction_id`, transactions.id)} and e.kind = 'available' and e.type = ${sql.raw(`'${type}'`)}
    and j.flow_id is null), 0)`
const sumOf = (minor: SQL) => sql`coalesce(sum(${minor}), 0)`.mapWith(BigInt)

/** Totals in minor units. */
export const sums = {
  // A payment that was fully refunded before its settlement day is not counted.
  count: sql`count(*) filter (where ${posted('PURCHASE')} > 0)`.mapWith(Number),
  gross: sumOf(posted('PURCHASE')),
  fee: sumOf(sql`-${posted('PURCHASE_FEE')}`),
  reserve: sumOf(sql`-${posted('DEPOSIT')}`),
}
const day = sql<string>`to_char(${transactions.settledAt} at time zone 'UTC', 'YYYY-MM-DD')`
const currency = sql<string>`${transactions.settlementCurrency}`

type Sums = {
  readonly count: number
  readonly gross: bigint
  readonly fee: bigint
  readonly reserve: bigint
}
type Line = Sums & {
  readonly day: string
  readonly storeId: string
  readonly storeName: string
  readonly currency: string
}

/** Settlements by day, website and currency, latest day first. */
export const settlements = listOf<Looking, SettlementFilters, Line>({
  order: downwards(
    byText(day, (line: Line) => line.day),
    byOwnId(transactions.storeId, (line: Line) => line.storeId),
    byText(currency, (line: Line) => line.currency),
  ),
  where: settledWhere,
  read: (db, { where, sort, limit, offset }) =>
    db
      .select({ day, storeId: transactions.storeId, storeName: stores.name, currency, ...sums })
      .from(transactions)
      .innerJoin(stores, eq(stores.id, transactions.storeId))
      .where(where)
      .groupBy(day, transactions.storeId, stores.name, currency)
      .orderBy(...sort)
      .limit(limit)
      .offset(offset),
  all: (db, where) =>
    db
      .select({ day })
      .from(transactions)
      .where(where)
      .groupBy(day, transactions.storeId, currency)
      .getSQL(),
})

/** Amounts as decimals, with the net amount. */
export function settled({ count, gross, fee, reserve }: Sums, code: string) {
  const currency = code as Currency // only supported currency codes are stored
  return {
    ...{ currency, count },
    gross: decimalOf(gross, currency),
    fee: decimalOf(fee, currency),
    reserve: decimalOf(reserve, currency),
    net: decimalOf(gross - fee - reserve, currency),
  }
}

const toLine = (line: Line): SettlementLine => ({
  ...{ day: line.day, storeId: line.storeId, storeName: line.storeName },
  ...settled(line, line.currency),
})

export const querySettlementData: Handler<typeof contract.querySettlementData> = (ctx, input) =>
  settlements.page(ctx.db, ctx, input, (rows) => rows.map(toLine))

export const listSettlementStores: Handler<typeof contract.listSettlementStores> = async (
  ctx,
  input,
) => {
  const rows = await ctx.db
    .select({ storeId: transactions.storeId, storeName: stores.name, currency, ...sums })
    .from(transactions)
    .innerJoin(stores, eq(stores.id, transactions.storeId))
    .where(settledWhere(ctx, input))
    .groupBy(transactions.storeId, stores.name, currency)
    .orderBy(stores.name, transactions.storeId, currency)
  const records = rows.map(
    (row): SettlementStore => ({
      ...{ storeId: row.storeId, storeName: row.storeName },
      ...settled(row, row.currency),
    }),
  )
  return { records }
}
