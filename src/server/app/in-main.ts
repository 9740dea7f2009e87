import type { Answers } from '#server/kernel/answers.ts'
import { mainCurrency } from '#server/money/arriving/offers/main-currency.ts'
import { ratesInto } from '#server/money/arriving/offers/rates.ts'

/** The main currency of the stores in reach, with the rates of now into it: as home sums things up. */
export const inMain: Answers['inMain'] = async (ctx, of) => {
  const main = await mainCurrency(ctx)
  return main && { main, rates: await ratesInto(ctx, main, of) }
}
