import type * as contract from '#contract/payments/logistics.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { countMissing } from './count-missing.ts'

export const getSettledDefect: Handler<typeof contract.getSettledDefect> = async (ctx, input) => {
  const missing = await countMissing(ctx, input, { settled: true })
  return { isDefect: missing.count > 0, ...missing }
}
