import type * as contract from '#contract/money/reports.ts'
import { stepsOf } from '#domain/money/reports.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { periodsOf, reachOf } from './asked.ts'
import { isIn, tradeFigures } from './figures.ts'
import { paymentRows } from './payment-rows.ts'

/** Payments step by step, each beside the step of the same place in the period before. */
export const getTransAnalysis: Verb<typeof contract.getTransAnalysis> = async (ctx, asked) => {
  const { period, before } = periodsOf(asked)
  const span = { firstDay: before.firstDay, lastDay: period.lastDay }
  const rows = await paymentRows(ctx.db, reachOf(ctx, asked), span, 'day')
  const steps = (days: typeof period) =>
    stepsOf(days, asked.step).map((step) => ({ ...step, ...tradeFigures(rows.filter(isIn(step))) }))
  const earlier = steps(before)
  return {
    ...{ period, before },
    records: steps(period).map((step, place) => ({ ...step, before: earlier[place] ?? null })),
  }
}
