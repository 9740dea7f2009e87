import type * as home from '#contract/home.ts'
import { midnightAtOrAfter, plusDays } from '#domain/time-zones.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { caseSummary } from './case-summary.ts'
import { tradeSummary } from './trade-summary.ts'

/**
 * The blocks of the home page; a block is null if the user has no permission for its menu. Days are UTC days, the last
 * one is today.
 */
export const homeSummary: Handler<typeof home.homeSummary> = async (ctx, { days }) => {
  const now = ctx.now
  // Just after now, so that at exactly 00:00 the new day already counts as today.
  const tomorrow = midnightAtOrAfter(new Date(now.getTime() + 1))
  const from = plusDays(tomorrow, -days)
  const sees = {
    trades: ctx.permissions.has('M-1001'),
    chargebacks: ctx.permissions.has('M-0401'),
  }
  return {
    firstDay: from.toISOString().slice(0, 10),
    lastDay: plusDays(tomorrow, -1).toISOString().slice(0, 10),
    transactions: sees.trades ? await tradeSummary(ctx, from, tomorrow, days) : null,
    chargebacks: sees.chargebacks ? await caseSummary(ctx, from, tomorrow) : null,
  }
}
