import { sql } from 'drizzle-orm'
import { transactions } from '#server/db/schema/transactions.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { inScope } from '#server/kernel/scope.ts'
import { type Span, transactionsIn } from '#server/money/balances/shared/home-records.ts'

/** Payments or refunds made on one UTC day, with one status and currency; minor units. */
export type DayTrades = Awaited<ReturnType<typeof tradesByDay>>[number]

export const tradesByDay = (ctx: MerchantCtx, span: Span) => {
  const day = sql<string>`to_char(${transactions.createdAt} at time zone 'UTC', 'YYYY-MM-DD')`
  const type = sql<string>`case when ${transactions.type} = 'REFUND' then 'REFUND' else 'PAYMENT' end`
  return ctx.db
    .select({
      key: transactions.status,
      type,
      day,
      currency: transactions.currency,
      count: sql`count(*)`.mapWith(Number),
      sum: sql`sum(${transactions.amount})`.mapWith(BigInt),
    })
    .from(transactions)
    .where(transactionsIn((table) => inScope(ctx, table), span))
    .groupBy(transactions.status, type, day, transactions.currency)
}
