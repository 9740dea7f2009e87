import { and, eq, gte, lt, ne, type SQL, sql } from 'drizzle-orm'
import { chargebacks } from '../db/schema/chargebacks.ts'
import type { MerchantCtx } from '../kernel/context.ts'
import { inScope } from '../kernel/scope.ts'
import { tally } from './tally.ts'

const isRetrieval = eq(chargebacks.stage, 'retrieval')
const isChargeback = ne(chargebacks.stage, 'retrieval')

/** Chargebacks open now, and those opened and ended in a time. Retrievals move no money and stand apart. */
export async function caseSummary(ctx: MerchantCtx, from: Date, to: Date) {
  const within = (at: typeof chargebacks.openedAt | typeof chargebacks.closedAt) =>
    and(gte(at, from), lt(at, to))
  const closed = eq(chargebacks.status, 'closed')
  const open = await cases(ctx, and(isChargeback, ne(chargebacks.status, 'closed')))
  const opened = await cases(ctx, and(isChargeback, within(chargebacks.openedAt)))
  const ended = await cases(ctx, and(isChargeback, closed, within(chargebacks.closedAt)))
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
    .where(and(inScope(ctx, chargebacks), where))
    .groupBy(chargebacks.outcome, chargebacks.currency)
