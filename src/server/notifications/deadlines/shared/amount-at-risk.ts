import type { Rates } from '#domain/converted.ts'
import { type Currency, currencyOf, exponentOf } from '#domain/currencies.ts'
import { convert } from '#domain/money.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'

/** What amounts of several currencies are worth in the main one. */
export type AmountAtRisk = {
  readonly main: Currency | null
  /** Minor units of the main currency; null where that or the rate is missing. */
  readonly of: (amount: bigint, currency: string) => bigint | null
  /** What minor units are multiplied by for minor units of the main currency, as a decimal; null as above. */
  readonly factorOf: (currency: string) => string | null
}

/** Makes amounts in these currencies comparable, by the card network's rates of now. */
export async function amountIn(
  ctx: MerchantCtx,
  main: Currency | null,
  codes: readonly string[],
): Promise<AmountAtRisk> {
  const { ratesInto } = ctx.services.answers
  const rates: Rates = main ? await ratesInto(ctx, main, codes.map(currencyOf)) : new Map()
  const rateOf = (currency: Currency) => (currency === main ? '1' : rates.get(currency))
  return {
    main,
    of: (amount, code) => {
      const rate = rateOf(currencyOf(code))
      return main && rate !== undefined ? convert(amount, currencyOf(code), main, rate) : null
    },
    factorOf: (code) => {
      const rate = rateOf(currencyOf(code))
      if (!main || rate === undefined) return null
      return `${rate}e${exponentOf[main] - exponentOf[currencyOf(code)]}`
    },
  }
}
