import { sql } from 'drizzle-orm'
import { plusDays } from '#domain/time-zones.ts'
import { transactions } from '../db/schema/transactions.ts'
import type { MerchantCtx } from '../kernel/context.ts'
import { inScope } from '../kernel/scope.ts'
import { tradesMade } from './home-records.ts'
import { tally } from './tally.ts'

const ended = ['FAILED', 'CANCELED']
const underWay = ['PENDING', 'PROCESSING', 'REVIEW']

/**
 * The payments and refunds made in whole UTC days, the last of them today. The success rate leaves out the
 * payments whose payer never paid (PENDING); a refund counts when it has succeeded.
 */
export async function tradeSummary(ctx: MerchantCtx, from: Date, to: Date, days: number) {
  const rows = await tradesByDay(ctx, from, to)
  const payments = rows.filter((row) => row.type !== 'REFUND')
  const refunds = rows.filter((row) => row.type === 'REFUND')
  const successful = tally(payments, 'SUCCESS')
  const tried = payments.reduce((sum, row) => sum + (row.key === 'PENDING' ? 0 : row.count), 0)
  const calendar = Array.from({ length: days }, (_, i) =>
    plusDays(from, i).toISOString().slice(0, 10),
  )
  return {
    from: from.toISOString(),
    to: to.toISOString(),
    successful,
    failed: tally(payments, ...ended),
    pending: tally(payments, ...underWay),
    refunded: tally(refunds, 'SUCCESS'),
    successRate: tried === 0 ? null : ((successful.count * 100) / tried).toFixed(1),
    days: calendar.map((day) => {
      const own = payments.filter((row) => row.day === day)
      return {
        day,
        successful: tally(own, 'SUCCESS').count,
        failed: tally(own, ...ended).count,
      }
    }),
  }
}

const tradesByDay = (ctx: MerchantCtx, from: Date, to: Date) => {
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
    .where(tradesMade((table) => inScope(ctx, table), { from, to }))
    .groupBy(transactions.status, type, day, transactions.currency)
}
