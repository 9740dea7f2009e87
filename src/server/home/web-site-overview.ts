import { ne, sql } from 'drizzle-orm'
import type * as contract from '#contract/home.ts'
import type { Currency } from '#domain/currencies.ts'
import { currencyOf } from '#domain/currencies.ts'
import { decimalOf } from '#domain/money.ts'
import { type TransactionStatus, unpaidStatuses } from '#domain/payments/transactions.ts'
import { midnightAtOrAfter, plusDays } from '#domain/time-zones.ts'
import { findStore } from '#server/company/websites/shared/find-store.ts'
import { chargebacks } from '#server/db/schema/chargebacks.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { inScope, only, type Within } from '#server/kernel/scope.ts'
import { figuresOf, toBalance } from '#server/money/balances/shared/figures.ts'
import { openNow, type Span, transactionsIn } from '#server/money/balances/shared/home-records.ts'

/** Figures of one website: its current balances, and its payments and refunds of the last UTC days. */
export const webSiteOverview: Handler<typeof contract.webSiteOverview> = async (
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
  const count = (...statuses: readonly TransactionStatus[]) =>
    payments.filter((row) => statuses.includes(row.status)).reduce((sum, row) => sum + row.count, 0)
  const [successful, failed, underWay] = [
    count('SUCCESS'),
    count(...unpaidStatuses),
    count(...underWayStatuses),
  ]
  const accepted = successful + failed + underWay
  const sum = (currency: Currency, isRefund: boolean) =>
    rows
      .filter(
        (row) => row.currency === currency && row.isRefund === isRefund && row.status === 'SUCCESS',
      )
      .reduce((all, row) => ({ sum: all.sum + row.sum, count: all.count + row.count }), {
        sum: 0n,
        count: 0,
      })
  const ended = rows.filter(({ status }) => !underWayStatuses.some((one) => one === status))
  const present = [...new Set(ended.map((row) => currencyOf(row.currency)))].sort()
  return {
    storeId,
    balances: [...figures].map(([currency, each]) => toBalance(currency, each)),
    firstDay: from.toISOString().slice(0, 10),
    lastDay: plusDays(tomorrow, -1).toISOString().slice(0, 10),
    successful,
    failed,
    successRate: accepted === 0 ? null : ((successful * 100) / accepted).toFixed(1),
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

const underWayStatuses = ['PROCESSING', 'REVIEW'] as const satisfies readonly TransactionStatus[]

/** Accepted payments and refunds by currency and status; a payment that was never attempted is not accepted. */
function tradesOf(ctx: MerchantCtx, within: Within, span: Span) {
  const isRefund = sql<boolean>`${transactions.type} = 'REFUND'`
  return ctx.db
    .select({
      currency: transactions.currency,
      isRefund,
      status: transactions.status,
      count: sql`count(*)`.mapWith(Number),
      sum: sql`sum(${transactions.amount})`.mapWith(BigInt),
    })
    .from(transactions)
    .where(only(transactionsIn(within, span), ne(transactions.status, 'PENDING')))
    .groupBy(transactions.currency, isRefund, transactions.status)
}
