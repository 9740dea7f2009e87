import type * as contract from '#contract/money/reports.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { periodOf, reachOf } from './asked.ts'
import { ratedMonths } from './rated-months.ts'

/** The chargeback rate, month by month. */
export const getCbRatio: Verb<typeof contract.getCbRatio> = async (ctx, asked) => ({
  records: await ratedMonths(ctx, reachOf(ctx, asked), periodOf(asked)),
})
