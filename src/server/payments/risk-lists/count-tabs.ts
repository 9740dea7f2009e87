import { and, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type * as contract from '#contract/payments/risk-lists.ts'
import {
  backtestDays,
  type RiskList,
  type RiskRuleStatus,
  riskRuleStatuses,
} from '#domain/payments/risk-lists.ts'
import { plusDays } from '#domain/time-zones.ts'
import { riskRules } from '#server/db/schema/risk-lists.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { inScope } from '#server/kernel/scope.ts'
import { rulesWhere } from './list.ts'
import { authorizeList } from './permit-list.ts'

/**
 * How many rules have each status under the other filters, and how many payments the list matched in the last 90 days.
 */
export const countTabs: Handler<typeof contract.countTabs> = async (
  ctx,
  { status: _, ...filters },
) => {
  authorizeList(ctx, filters.list)
  const rows = await ctx.db
    .select({ status: riskRules.status, count: sql`count(*)`.mapWith(Number) })
    .from(riskRules)
    .where(rulesWhere(ctx, filters))
    .groupBy(riskRules.status)
  const found = new Map(rows.map(({ status, count }) => [status, count]))
  const counts = riskRuleStatuses.map((status) => [status, found.get(status) ?? 0] as const)
  return {
    all: rows.reduce((sum, { count }) => sum + count, 0),
    // One count for each status.
    ...(Object.fromEntries(counts) as Record<RiskRuleStatus, number>),
    met: await metBy(ctx, filters.list),
  }
}

async function metBy(ctx: MerchantCtx, list: RiskList): Promise<number> {
  const [row] = await ctx.db
    .select({ count: sql`count(*)`.mapWith(Number) })
    .from(transactions)
    .innerJoin(riskRules, and(eq(riskRules.id, transactions.riskRuleId), eq(riskRules.list, list)))
    .where(
      and(
        inScope(ctx, transactions),
        isNotNull(transactions.riskRuleId),
        gt(transactions.createdAt, plusDays(ctx.now, -backtestDays)),
      ),
    )
  return row?.count ?? 0
}
