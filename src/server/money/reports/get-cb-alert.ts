import type * as contract from '#contract/money/reports.ts'
import { warningOf } from '#domain/money/reports.ts'
import { dayInZone } from '#domain/time-zones.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { ratedMonths } from './rated-months.ts'
import { reportScopeOf } from './report-query.ts'

/**
 * Whether the rates of the last two full months reach the warning threshold; the current month is included for
 * information.
 */
export const getCbAlert: Handler<typeof contract.getCbAlert> = async (ctx, asked) => {
  const { now } = ctx
  const from = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 2, 1))
  const span = { firstDay: dayInZone(from, 'UTC+0'), lastDay: dayInZone(now, 'UTC+0') }
  const months = await ratedMonths(ctx, reportScopeOf(ctx, asked), span)
  return { warning: warningOf(months.filter(({ over }) => over)), months }
}
