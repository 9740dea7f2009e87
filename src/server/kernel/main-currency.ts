import type { Currency } from '#domain/currencies.ts'
import type { Ctx, MerchantCtx } from './context.ts'

/** The currency of most of the merchant's payments; null when there are none. */
export type MainCurrency = (ctx: MerchantCtx) => Promise<Currency | null>
/** The card network's current rates into a currency; currencies without a rate are missing. */
export type RatesInto = (
  ctx: Pick<Ctx, 'services'>,
  into: Currency,
  of: readonly Currency[],
) => Promise<ReadonlyMap<Currency, string>>

declare module './extensions.ts' {
  interface Extensions {
    readonly mainCurrency: MainCurrency
    readonly ratesInto: RatesInto
  }
}
