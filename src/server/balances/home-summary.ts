import { and, eq } from 'drizzle-orm'
import type * as balances from '#contract/balances.ts'
import { midnightAtOrAfter, plusDays } from '#domain/time-zones.ts'
import { transactions } from '../db/schema/transactions.ts'
import type { MerchantCtx } from '../kernel/context.ts'
import { inScope } from '../kernel/scope.ts'
import type { Verb } from '../kernel/verb.ts'
import { caseSummary, unrepliedChargebacks, unrepliedRetrievals } from './case-summary.ts'
import { tradeSummary } from './trade-summary.ts'

/** What home shows; a block the user holds no menu for is null. Days are UTC days, today is the last. */
export const homeSummary: Verb<typeof balances.homeSummary> = async (ctx, { days }) => {
  const now = ctx.now()
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
      riskOrders: sees.risk ? await riskOrders(ctx) : null,
    },
  }
}

async function riskOrders(ctx: MerchantCtx): Promise<number> {
  const held = eq(transactions.status, 'REVIEW')
  return ctx.db.$count(transactions, and(inScope(ctx, transactions), held))
}
