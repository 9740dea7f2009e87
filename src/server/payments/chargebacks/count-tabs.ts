import { eq } from 'drizzle-orm'
import type * as contract from '#contract/payments/chargebacks.ts'
import { chargebackStatuses } from '#domain/payments/chargebacks.ts'
import { chargebacks } from '#server/db/schema/chargebacks.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { cappedCount } from '#server/kernel/lists/list-of.ts'
import { only, type TenantFilter } from '#server/kernel/scope.ts'
import { casesOf, countedCases } from './list.ts'

export const countTabs: Handler<typeof contract.countTabs> = async (
  ctx,
  { status: _, ...filters },
) => {
  const asked = casesOf(ctx, filters)
  const counted = (where: TenantFilter) =>
    cappedCount(ctx.db, countedCases(ctx.db).where(where).getSQL())
  const [all, ...tabs] = await Promise.all([
    counted(asked),
    ...chargebackStatuses.map((status) => counted(only(asked, eq(chargebacks.status, status)))),
  ])
  const named = Object.fromEntries(chargebackStatuses.map((status, place) => [status, tabs[place]]))
  // One count for each status, in the order of `chargebackStatuses`.
  return { all, ...(named as Record<(typeof chargebackStatuses)[number], typeof all>) }
}
