import type * as contract from '#contract/trade/logistics.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { countMissing } from './count-missing.ts'

/** Whether orders whose money is settled have no logistics. */
export const getSettledDefect: Verb<typeof contract.getSettledDefect> = async (ctx, input) => {
  const missing = await countMissing(ctx, input, { settled: true })
  return { isDefect: missing.count > 0, ...missing }
}
