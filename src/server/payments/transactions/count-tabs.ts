import type * as contract from '#contract/payments/transactions.ts'
import { statusTabNames, statusTabs } from '#domain/payments/payment-status.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { cappedCount } from '#server/kernel/lists/list-of.ts'
import { only, type TenantFilter } from '#server/kernel/scope.ts'
import { logOf, standsUnder } from './list.ts'

/** How many records each tab of the log holds under the filters, capped as in lists. */
export const countTabs: Handler<typeof contract.countTabs> = async (ctx, filters) => {
  const asked = logOf(ctx, filters)
  const counted = (where: TenantFilter) =>
    cappedCount(
      ctx.db,
      ctx.db.select({ id: transactions.id }).from(transactions).where(where).getSQL(),
    )
  const [all, ...tabs] = await Promise.all([
    counted(asked),
    ...statusTabNames.map((tab) => counted(only(asked, standsUnder(statusTabs[tab])))),
  ])
  const named = Object.fromEntries(statusTabNames.map((tab, place) => [tab, tabs[place]]))
  // One count for each tab, in the order of the names.
  return { all, ...(named as Record<(typeof statusTabNames)[number], typeof all>) }
}
