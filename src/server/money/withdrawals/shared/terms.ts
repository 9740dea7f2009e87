import { eq } from 'drizzle-orm'
import { type Currency, settlementCurrencies } from '#domain/currencies.ts'
import { convert } from '#domain/money.ts'
import { merchants } from '#server/db/schema/merchants.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { fail } from '#server/kernel/failure.ts'

/** The rates that a withdrawal needs, queried before its transaction, and its value in US dollars. */
export type Rates = {
  readonly fromDollars: (minor: bigint, to: Currency) => bigint
  readonly toDollars: (minor: bigint, from: Currency) => bigint
}

/** Queries today's rates from the card network. Fails with `network_unavailable` if they are not available. */
export async function ratesFor(ctx: Ctx, merchantId: string, currency: Currency): Promise<Rates> {
  const [terms] = await ctx.db
    .select({ limit: merchants.withdrawalLimitUsd })
    .from(merchants)
    .where(eq(merchants.id, merchantId))
  // Only a daily limit also counts withdrawals in other currencies.
  const others = terms?.limit == null ? [] : settlementCurrencies
  try {
    const into = await ctx.services.network.rate('USD', currency)
    const back = new Map<Currency, string>()
    for (const code of others) back.set(code, await ctx.services.network.rate(code, 'USD'))
    return {
      fromDollars: (minor, to) => (to === 'USD' ? minor : convert(minor, 'USD', to, into)),
      toDollars: (minor, from) => {
        if (from === 'USD') return minor
        return convert(minor, from, 'USD', back.get(from) ?? fail('network_unavailable'))
      },
    }
  } catch (cause) {
    return fail('network_unavailable', { cause })
  }
}
