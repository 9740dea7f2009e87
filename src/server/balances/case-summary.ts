import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import { chargebacks } from '../db/schema/chargebacks.ts'
import type { MerchantCtx } from '../kernel/context.ts'
import { inScope } from '../kernel/scope.ts'
import { isChargeback, isRetrieval, openedIn, openNow } from './home-records.ts'
import type { Within } from './reach.ts'
import { tally } from './tally.ts'

/** Chargebacks open now, and those opened and ended in a time. */
export async function caseSummary(ctx: MerchantCtx, from: Date, to: Date) {
  const within: Within = (table) => inScope(ctx, table)
  const closed = and(
    eq(chargebacks.status, 'closed'),
    gte(chargebacks.closedAt, from),
    lt(chargebacks.closedAt, to),
  )
  const open = await cases(ctx, openNow(within))
  const opened = await cases(ctx, openedIn(within, { from, to }))
  const ended = await cases(ctx, and(within(chargebacks), isChargeback, closed))
  const all = (rows: typeof open) => tally(rows, ...rows.map((row) => row.key))
  return {
    open: all(open),
    opened: all(opened),
    won: tally(ended, 'success'),
    lost: tally(ended, 'failure', 'expired', 'waived'),
  }
}

/** Cases that wait for the merchant's answer. */
export const unrepliedChargebacks = (ctx: MerchantCtx): Promise<number> =>
  unreplied(ctx, isChargeback)
export const unrepliedRetrievals = (ctx: MerchantCtx): Promise<number> =>
  unreplied(ctx, isRetrieval)

async function unreplied(ctx: MerchantCtx, stage: SQL): Promise<number> {
  const pending = eq(chargebacks.status, 'pending')
  return ctx.db.$count(chargebacks, and(inScope(ctx, chargebacks), pending, stage))
}

const cases = (ctx: MerchantCtx, where: SQL | undefined) =>
  ctx.db
    .select({
      key: sql<string>`coalesce(${chargebacks.outcome}, '')`,
      currency: chargebacks.currency,
      count: sql`count(*)`.mapWith(Number),
      sum: sql`sum(${chargebacks.amount})`.mapWith(BigInt),
    })
    .from(chargebacks)
    .where(where)
    .groupBy(chargebacks.outcome, chargebacks.currency)
