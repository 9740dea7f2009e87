import type { RatesInto } from '#server/kernel/main-currency.ts'

/**
 * The card network's current rates into a currency, for totals only, never for postings; unavailable rates are left
 * out.
 */
export const ratesInto: RatesInto = async ({ services }, into, of) => {
  const others = [...new Set(of)].filter((currency) => currency !== into)
  const asked = await Promise.allSettled(
    others.map(
      async (currency) => [currency, await services.network.rate(currency, into)] as const,
    ),
  )
  return new Map(asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])))
}
