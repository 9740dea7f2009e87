import { and, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type * as balances from '#contract/balances.ts'
import type { Currency } from '#domain/currencies.ts'
import { decimalOf } from '#domain/money.ts'
import { stores } from '../db/schema/merchants.ts'
import { transactions } from '../db/schema/transactions.ts'
import type { MerchantCtx } from '../kernel/context.ts'
import { inScope } from '../kernel/scope.ts'
import type { Verb } from '../kernel/verb.ts'

export type UnsettledFilters = {
  readonly storeId?: readonly string[] | undefined
  readonly currency?: readonly Currency[] | undefined
}

/** Payments that have succeeded and not settled yet. */
export const unsettledWhere = (
  ctx: MerchantCtx,
  { storeId, currency }: UnsettledFilters,
): SQL | undefined =>
  and(
    inScope(ctx, transactions, storeId),
    isNotNull(transactions.settleAt),
    isNull(transactions.settledAt),
    currency ? inArray(transactions.settlementCurrency, [...currency]) : undefined,
  )

export const listUnsettled: Verb<typeof balances.listUnsettled> = async (ctx, input) => {
  const sum = (column: SQL) => sql`coalesce(sum(${column}), 0)`.mapWith(BigInt)
  const day = sql<string>`to_char(${transactions.settleAt} at time zone 'UTC', 'YYYY-MM-DD')`
  const rows = await ctx.db
    .select({
      currency: transactions.settlementCurrency,
      storeId: transactions.storeId,
      storeName: stores.name,
      expectedDate: day,
      count: sql`count(*)`.mapWith(Number),
      gross: sum(sql`${transactions.settlementAmount} - ${transactions.settlementRefunded}`),
      fee: sum(sql`${transactions.fee}`),
      reserve: sum(sql`${transactions.reserve}`),
    })
    .from(transactions)
    .innerJoin(stores, sql`${stores.id} = ${transactions.storeId}`)
    .where(unsettledWhere(ctx, input))
    .groupBy(transactions.settlementCurrency, transactions.storeId, stores.name, day)
    .orderBy(day, transactions.settlementCurrency, stores.name)
  const lines = rows.map((row) => ({ ...row, currency: row.currency as Currency }))
  return {
    totals: [...new Set(lines.map((line) => line.currency))].map((currency) => {
      const own = lines.filter((line) => line.currency === currency)
      const add = (pick: (line: (typeof own)[number]) => bigint) =>
        own.reduce((total, line) => total + pick(line), 0n)
      const { gross, fee, reserve } = {
        gross: add((l) => l.gross),
        fee: add((l) => l.fee),
        reserve: add((l) => l.reserve),
      }
      const count = own.reduce((total, line) => total + line.count, 0)
      return {
        currency,
        count,
        unsettled: decimalOf(gross, currency),
        fee: decimalOf(fee, currency),
        reserve: decimalOf(reserve, currency),
        net: decimalOf(gross - fee - reserve, currency),
      }
    }),
    records: lines.map((line) => ({
      currency: line.currency,
      storeId: line.storeId,
      storeName: line.storeName,
      expectedDate: line.expectedDate,
      count: line.count,
      gross: decimalOf(line.gross, line.currency),
      fee: decimalOf(line.fee, line.currency),
      reserve: decimalOf(line.reserve, line.currency),
      net: decimalOf(line.gross - line.fee - line.reserve, line.currency),
    })),
  }
}
