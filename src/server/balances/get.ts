import type * as balances from '#contract/balances.ts'
import type { Verb } from '../kernel/verb.ts'
import { figuresOf, toBalance } from './figures.ts'

export const get: Verb<typeof balances.get> = async (ctx, { storeId }) => {
  const figures = await figuresOf(ctx, storeId)
  return {
    records: [...figures].map(([currency, each]) => toBalance(currency, each)),
    asOf: ctx.now().toISOString(),
  }
}
