import { and, eq, gte, lt, sql } from 'drizzle-orm'
import { lostOutcomes } from '#domain/payments/chargebacks.ts'
import { chargebacks } from '#server/db/schema/chargebacks.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { inScope, only, type TenantFilter, type Within } from '#server/kernel/scope.ts'
import { isChargeback, openedIn, openNow } from '#server/money/balances/shared/home-records.ts'
import { tally } from '#server/money/balances/shared/tally.ts'

/** Number of chargebacks open now, and of those opened and closed in a period. */
export async function caseSummary(ctx: MerchantCtx, from: Date, to: Date) {
  const within: Within = (table) => inScope(ctx, table)
  const closed = and(
    eq(chargebacks.status, 'closed'),
    gte(chargebacks.closedAt, from),
    lt(chargebacks.closedAt, to),
  )
  const open = await cases(ctx, openNow(within))
  const opened = await cases(ctx, openedIn(within, { from, to }))
  const ended = await cases(ctx, only(within(chargebacks), isChargeback, closed))
  const all = (rows: typeof open) => tally(rows, ...rows.map((row) => row.key))
  return {
    open: all(open),
    opened: all(opened),
    won: tally(ended, 'success'),
    lost: tally(ended, ...lostOutcomes),
  }
}

const cases = (ctx: MerchantCtx, where: TenantFilter) =>
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
