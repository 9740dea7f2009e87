import { and, gte, isNotNull, sql } from 'drizzle-orm'
import { currencyOf } from '#domain/currencies.ts'
import { mainCurrencyOf, type Volume } from '#domain/money/expected-payouts.ts'
import { plusDays } from '#domain/time-zones.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import type { MainCurrency } from '#server/kernel/main-currency.ts'
import { inScope } from '#server/kernel/scope.ts'
import { ratesInto } from './rates.ts'

const mainDays = 90

/**
 * The settlement currency with the highest payment volume of the visible stores over the last 90 days, compared at the
 * card network's current rates; null without payments.
 */
export const mainCurrency: MainCurrency = async (ctx) => {
  const volumes = await volumesOf(ctx)
  const [only, second] = volumes
  if (!only || !second) return only?.currency ?? null
  const into = 'USD'
  const of = volumes.map(({ currency }) => currency)
  return mainCurrencyOf(volumes, into, await ratesInto(ctx, into, of))
}

async function volumesOf(ctx: MerchantCtx): Promise<Volume[]> {
  const rows = await ctx.db
    .select({
      currency: sql<string>`${transactions.settlementCurrency}`,
      amount: sql`sum(${transactions.settlementAmount})`.mapWith(BigInt),
    })
    .from(transactions)
    .where(
      and(
        inScope(ctx, transactions),
        gte(transactions.createdAt, plusDays(ctx.now, -mainDays)),
        isNotNull(transactions.settleAt),
        isNotNull(transactions.settlementCurrency),
      ),
    )
    .groupBy(transactions.settlementCurrency)
  return rows.map(({ currency, amount }) => ({ currency: currencyOf(currency), amount }))
}
