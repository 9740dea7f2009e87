import { sql } from 'drizzle-orm'
import type * as contract from '#contract/home.ts'
import type { Currency } from '#domain/currencies.ts'
import { currencyOf } from '#domain/currencies.ts'
import { decimalOf } from '#domain/money.ts'
import { midnightAtOrAfter, plusDays } from '#domain/time-zones.ts'
import { findStore } from '#server/company/websites/offers/find-store.ts'
import { chargebacks } from '#server/db/schema/chargebacks.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { inScope, type Within } from '#server/kernel/scope.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { figuresOf, toBalance } from '#server/money/balances/offers/figures.ts'
import { openNow, type Span, tradesMade } from '#server/money/balances/offers/home-records.ts'

/** The figures of one website: what it holds now, and what was paid and refunded in the last UTC days. */
export const webSiteOverview: Verb<typeof contract.webSiteOverview> = async (
  ctx,
  { storeId, days },
) => {
  await findStore(ctx, storeId)
  const within: Within = (table) => inScope(ctx, table, [storeId])
  const tomorrow = midnightAtOrAfter(new Date(ctx.now.getTime() + 1))
  const from = plusDays(tomorrow, -days)
  const rows = await tradesOf(ctx, within, { from, to: tomorrow })
  const figures = await figuresOf(ctx.db, within)
  const payments = rows.filter((row) => !row.isRefund)
  const count = (ended: boolean) =>
    payments.filter((row) => row.succeeded === ended).reduce((sum, row) => sum + row.count, 0)
  const [successful, failed] = [count(true), count(false)]
  const ended = successful + failed
  const sum = (currency: Currency, isRefund: boolean) =>
    rows
      .filter((row) => row.currency === currency && row.isRefund === isRefund && row.succeeded)
      .reduce((all, row) => ({ sum: all.sum + row.sum, count: all.count + row.count }), {
        sum: 0n,
        count: 0,
      })
  const present = [...new Set(rows.map((row) => currencyOf(row.currency)))].sort()
  return {
    storeId,
    balances: [...figures].map(([currency, each]) => toBalance(currency, each)),
    firstDay: from.toISOString().slice(0, 10),
    lastDay: plusDays(tomorrow, -1).toISOString().slice(0, 10),
    successful,
    failed,
    successRate: ended === 0 ? null : ((successful * 100) / ended).toFixed(1),
    amounts: present.map((currency) => {
      const paid = sum(currency, false)
      return {
        currency,
        paid: decimalOf(paid.sum, currency),
        refunded: decimalOf(sum(currency, true).sum, currency),
        payments: paid.count,
      }
    }),
    openChargebacks: await ctx.db.$count(chargebacks, openNow(within)),
  }
}

/** Payments and refunds that have ended, by currency and outcome. */
function tradesOf(ctx: MerchantCtx, within: Within, span: Span) {
  const isRefund = sql<boolean>`${transactions.type} = 'REFUND'`
  const succeeded = sql<boolean>`${transactions.status} = 'SUCCESS'`
  return ctx.db
    .select({
      currency: transactions.currency,
      isRefund,
      succeeded,
      count: sql`count(*)`.mapWith(Number),
      sum: sql`sum(${transactions.amount})`.mapWith(BigInt),
    })
    .from(transactions)
    .where(
      sql`${tradesMade(within, span)} and ${transactions.status} in ('SUCCESS', 'FAILED', 'CANCELED')`,
    )
    .groupBy(transactions.currency, isRefund, succeeded)
}
