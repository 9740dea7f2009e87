import type * as contract from '#contract/money/reports.ts'
import { stepsBefore, stepsOf } from '#domain/money/reports.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { inSteps, refundFigures, tradeFigures } from './figures.ts'
import { paymentRows } from './payment-rows.ts'
import { refundRows } from './refund-rows.ts'
import { periodsOf, reportScopeOf } from './report-query.ts'

/** Refunds by period, each beside the same number of days before. */
export const getRefundAnalysis: Handler<typeof contract.getRefundAnalysis> = async (ctx, asked) => {
  const { period, before } = periodsOf(asked)
  const span = { firstDay: before.firstDay, lastDay: period.lastDay }
  const reach = reportScopeOf(ctx, asked)
  const payments = await paymentRows(ctx.db, reach, span, 'day')
  const later = stepsOf(period, asked.step)
  const earlier = stepsBefore(period, before, asked.step)
  const all = [...earlier, ...later]
  const refunds = await refundRows(ctx.db, reach, all)
  const paid = inSteps(payments, all)
  const refunded = Map.groupBy(refunds, ({ step }) => step)
  const steps = all.map((step, place) => {
    const { succeeded } = tradeFigures(paid[place] ?? [])
    return { ...step, ...refundFigures(refunded.get(place) ?? [], succeeded) }
  })
  const [were, are] = [steps.slice(0, earlier.length), steps.slice(earlier.length)]
  return {
    ...{ period, before },
    records: are.map((step, place) => ({ ...step, before: were[place] ?? null })),
  }
}
