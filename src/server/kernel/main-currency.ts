import type { Currency } from '#domain/currencies.ts'
import type { Ctx, MerchantCtx } from './context.ts'

/** The currency in which a merchant is paid most; null where nothing was paid. */
export type MainCurrency = (ctx: MerchantCtx) => Promise<Currency | null>
/** The card network's rates of now into a currency; one that it cannot tell is missing. */
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
