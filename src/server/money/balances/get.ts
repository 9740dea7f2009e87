import type * as balances from '#contract/money/balances.ts'
import { inScope, type Within } from '#server/kernel/scope.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { causesOf } from './causes.ts'
import { figuresOf, toBalance } from './offers/figures.ts'

export const get: Verb<typeof balances.get> = async (ctx, { storeId }) => {
  const within: Within = (table) => inScope(ctx, table, storeId)
  const figures = [...(await figuresOf(ctx.db, within))]
  const causes = await Promise.all(
    figures.map(([currency, { available }]) => causesOf(ctx.db, within, currency, available)),
  )
  return {
    records: figures.map(([currency, each]) => toBalance(currency, each)),
    asOf: ctx.now.toISOString(),
    causes: causes.flat(),
  }
}
