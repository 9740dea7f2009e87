import type * as balances from '#contract/money/balances.ts'
import { inScope } from '#server/kernel/scope.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { figuresOf, toBalance } from './offers/figures.ts'

export const get: Verb<typeof balances.get> = async (ctx, { storeId }) => {
  const figures = await figuresOf(ctx.db, (table) => inScope(ctx, table, storeId))
  return {
    records: [...figures].map(([currency, each]) => toBalance(currency, each)),
    asOf: ctx.now.toISOString(),
  }
}
