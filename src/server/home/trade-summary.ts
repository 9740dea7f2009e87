import { openStatuses, unpaidStatuses } from '#domain/payments/transactions.ts'
import { plusDays } from '#domain/time-zones.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { tally } from '#server/money/balances/shared/tally.ts'
import { tradesByDay } from './trades-by-day.ts'

/**
 * Payments and refunds made in full UTC days, the last one today. The success rate leaves out payments that the payer
 * never attempted (PENDING); a refund counts once it has succeeded.
 */
export async function tradeSummary(ctx: MerchantCtx, from: Date, to: Date, days: number) {
  const rows = await tradesByDay(ctx, { from, to })
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
    failed: tally(payments, ...unpaidStatuses),
    pending: tally(payments, ...openStatuses),
    refunded: tally(refunds, 'SUCCESS'),
    successRate: tried === 0 ? null : ((successful.count * 100) / tried).toFixed(1),
    days: calendar.map((day) => {
      const own = payments.filter((row) => row.day === day)
      return {
        day,
        successful: tally(own, 'SUCCESS').count,
        failed: tally(own, ...unpaidStatuses).count,
      }
    }),
  }
}
