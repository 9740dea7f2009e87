import type * as home from '#contract/home.ts'
import { midnightAtOrAfter, plusDays } from '#domain/time-zones.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { caseSummary } from './case-summary.ts'
import { tradeSummary } from './trade-summary.ts'

/** What home shows; a block the user holds no menu for is null. Days are UTC days, today is the last. */
export const homeSummary: Handler<typeof home.homeSummary> = async (ctx, { days }) => {
  const now = ctx.now
  // A moment later than now, so that at 00:00 the day that begins is already today.
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
