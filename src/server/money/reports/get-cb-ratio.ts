import type * as contract from '#contract/money/reports.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { ratedMonths } from './rated-months.ts'
import { periodOf, reportScopeOf } from './report-query.ts'

export const getCbRatio: Handler<typeof contract.getCbRatio> = async (ctx, asked) => ({
  records: await ratedMonths(ctx, reportScopeOf(ctx, asked), periodOf(asked)),
})
