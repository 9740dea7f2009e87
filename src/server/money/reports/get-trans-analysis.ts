import type * as contract from '#contract/money/reports.ts'
import { stepsBefore, stepsOf } from '#domain/money/reports.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { inSteps, tradeFigures } from './figures.ts'
import { paymentRows } from './payment-rows.ts'
import { periodsOf, reportScopeOf } from './report-query.ts'

/** Payments by period, each beside the same number of days before. */
export const getTransAnalysis: Handler<typeof contract.getTransAnalysis> = async (ctx, asked) => {
  const { period, before } = periodsOf(asked)
  const span = { firstDay: before.firstDay, lastDay: period.lastDay }
  const rows = await paymentRows(ctx.db, reportScopeOf(ctx, asked), span, 'day')
  const later = stepsOf(period, asked.step)
  const earlier = stepsBefore(period, before, asked.step)
  const all = [...earlier, ...later]
  const own = inSteps(rows, all)
  const steps = all.map((step, place) => ({ ...step, ...tradeFigures(own[place] ?? []) }))
  const [were, are] = [steps.slice(0, earlier.length), steps.slice(earlier.length)]
  return {
    ...{ period, before },
    records: are.map((step, place) => ({ ...step, before: were[place] ?? null })),
  }
}
