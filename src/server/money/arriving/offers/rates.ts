import type { Currency } from '#domain/currencies.ts'
import type { Rates } from '#domain/money/arriving.ts'
import type { Ctx } from '#server/kernel/context.ts'

/** The card network's rates of now into a currency, for totals that nothing is posted by; one it cannot tell is missing. */
export async function ratesInto(
  { services }: Pick<Ctx, 'services'>,
  into: Currency,
  of: readonly Currency[],
): Promise<Rates> {
  const others = [...new Set(of)].filter((currency) => currency !== into)
  const asked = await Promise.allSettled(
    others.map(
      async (currency) => [currency, await services.network.rate(currency, into)] as const,
    ),
  )
  return new Map(asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])))
}
