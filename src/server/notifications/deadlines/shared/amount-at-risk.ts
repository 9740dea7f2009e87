import type { Rates } from '#domain/converted.ts'
import { type Currency, currencyOf, exponentOf } from '#domain/currencies.ts'
import { convert } from '#domain/money.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'

/** Converts amounts of several currencies into the main currency. */
export type AmountConverter = {
  readonly main: Currency | null
  /** Minor units of the main currency; null when that or the rate is missing. */
  readonly of: (amount: bigint, currency: string) => bigint | null
  /** The factor from minor units to minor units of the main currency, as a decimal; null as for `of`. */
  readonly factorOf: (currency: string) => string | null
}

/** Converts amounts in these currencies at the card network's current rates. */
export async function amountConverter(
  ctx: MerchantCtx,
  main: Currency | null,
  codes: readonly string[],
): Promise<AmountConverter> {
  const { ratesInto } = ctx.services.extensions
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
