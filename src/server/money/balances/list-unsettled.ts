import { eq, type SQL, sql } from 'drizzle-orm'
import type * as balances from '#contract/money/balances.ts'
import type { Currency } from '#domain/currencies.ts'
import { decimalOf } from '#domain/money.ts'
import { stores } from '#server/db/schema/merchants.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { inScope } from '#server/kernel/scope.ts'
import { expectedDay, grossLeft, waitingFor } from './shared/unsettled.ts'

type Sums = {
  readonly count: number
  readonly gross: bigint
  readonly fee: bigint
  readonly reserve: bigint
}

export const listUnsettled: Handler<typeof balances.listUnsettled> = async (ctx, input) => {
  const sum = (amount: SQL) => sql`coalesce(sum(${amount}), 0)`.mapWith(BigInt)
  const rows = await ctx.db
    .select({
      currency: transactions.settlementCurrency,
      storeId: transactions.storeId,
      storeName: stores.name,
      expectedDate: expectedDay,
      count: sql`count(*)`.mapWith(Number),
      gross: sum(grossLeft),
      fee: sum(sql`${transactions.fee}`),
      reserve: sum(sql`${transactions.reserve}`),
    })
    .from(transactions)
    .innerJoin(stores, eq(stores.id, transactions.storeId))
    .where(waitingFor((table) => inScope(ctx, table, input.storeId), input.currency))
    .groupBy(transactions.settlementCurrency, transactions.storeId, stores.name, expectedDay)
    .orderBy(expectedDay, transactions.settlementCurrency, stores.name)
  const lines = rows.map((row) => ({ ...row, currency: row.currency as Currency })) // only supported currency codes are stored
  const inUse = [...new Set(lines.map((line) => line.currency))]
  return {
    totals: inUse.map((currency) => {
      const { gross, ...rest } = toAmounts(
        lines.filter((line) => line.currency === currency).reduce(plus),
        currency,
      )
      return { currency, unsettled: gross, ...rest }
    }),
    records: lines.map(({ currency, storeId, storeName, expectedDate, ...sums }) => ({
      currency,
      storeId,
      storeName,
      expectedDate,
      ...toAmounts(sums, currency),
    })),
  }
}

const plus = <S extends Sums>(a: S, b: S): S => ({
  ...a,
  count: a.count + b.count,
  gross: a.gross + b.gross,
  fee: a.fee + b.fee,
  reserve: a.reserve + b.reserve,
})

const toAmounts = ({ count, gross, fee, reserve }: Sums, currency: Currency) => ({
  count,
  gross: decimalOf(gross, currency),
  fee: decimalOf(fee, currency),
  reserve: decimalOf(reserve, currency),
  net: decimalOf(gross - fee - reserve, currency),
})
