import { and, eq, gte } from 'drizzle-orm'
import type * as home from '#contract/home.ts'
import { limits } from '#domain/limits.ts'
import { midnightAtOrAfter, plusDays } from '#domain/time-zones.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { inScope } from '#server/kernel/scope.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { caseSummary, unrepliedChargebacks, unrepliedRetrievals } from './case-summary.ts'
import { tradeSummary } from './trade-summary.ts'

/** What home shows; a block the user holds no menu for is null. Days are UTC days, today is the last. */
export const homeSummary: Verb<typeof home.homeSummary> = async (ctx, { days }) => {
  const now = ctx.now
  // A moment later than now, so that at 00:00 the day that begins is already today.
  const tomorrow = midnightAtOrAfter(new Date(now.getTime() + 1))
  const from = plusDays(tomorrow, -days)
  const sees = {
    trades: ctx.permissions.has('M-1001'),
    chargebacks: ctx.permissions.has('M-0401'),
    risk: ctx.permissions.has('M-1001') || ctx.permissions.has('M-0402'),
  }
  return {
    firstDay: from.toISOString().slice(0, 10),
    lastDay: plusDays(tomorrow, -1).toISOString().slice(0, 10),
    transactions: sees.trades ? await tradeSummary(ctx, from, tomorrow, days) : null,
    chargebacks: sees.chargebacks ? await caseSummary(ctx, from, tomorrow) : null,
    waiting: {
      chargebacks: sees.chargebacks ? await unrepliedChargebacks(ctx) : null,
      retrievals: sees.chargebacks ? await unrepliedRetrievals(ctx) : null,
      riskOrders: sees.risk ? await riskOrders(ctx, tomorrow) : null,
    },
  }
}

/** Those that the log can list at once: made in the widest range it may be asked for. */
async function riskOrders(ctx: MerchantCtx, tomorrow: Date): Promise<number> {
  const held = and(
    eq(transactions.status, 'REVIEW'),
    gte(transactions.createdAt, plusDays(tomorrow, -limits.listDaysMax)),
  )
  return ctx.db.$count(transactions, and(inScope(ctx, transactions), held))
}
