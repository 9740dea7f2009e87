import { inArray } from 'drizzle-orm'
import type * as contract from '#contract/payments/disputes.ts'
import { disputeTabNames, disputeTabs } from '#domain/payments/disputes.ts'
import { disputes } from '#server/db/schema/disputes.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { cappedCount } from '#server/kernel/lists/list-of.ts'
import { only, type TenantFilter } from '#server/kernel/scope.ts'
import { disputesWhere } from './list.ts'

/** How many alerts each tab of the list holds under the filters, capped as in lists. */
export const countTabs: Handler<typeof contract.countTabs> = async (ctx, filters) => {
  const asked = disputesWhere(ctx, filters)
  const counted = (where: TenantFilter) =>
    cappedCount(ctx.db, ctx.db.select({ id: disputes.id }).from(disputes).where(where).getSQL())
  const [all, ...tabs] = await Promise.all([
    counted(asked),
    ...disputeTabNames.map((tab) =>
      counted(only(asked, inArray(disputes.status, [...disputeTabs[tab]]))),
    ),
  ])
  const named = Object.fromEntries(disputeTabNames.map((tab, place) => [tab, tabs[place]]))
  // One count for each tab, in the order of the names.
  return { all, ...(named as Record<(typeof disputeTabNames)[number], typeof all>) }
}
