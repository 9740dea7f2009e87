import { eq } from 'drizzle-orm'
import type { Currency } from '#domain/currencies.ts'
import { convert } from '#domain/money.ts'
import { merchants } from '#server/db/schema/merchants.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { fail } from '#server/kernel/failure.ts'

export type Merchant = typeof merchants.$inferSelect

/** The merchant of a record, with the terms of their contract. */
export async function merchantOf(ctx: Ctx, merchantId: string): Promise<Merchant> {
  const [merchant] = await ctx.db.select().from(merchants).where(eq(merchants.id, merchantId))
  return merchant ?? fail('not_found')
}

/** Units of `to` per unit of `from`. Fails with `network_unavailable` when the rate cannot be queried. */
export async function rateOf(ctx: Ctx, from: Currency, to: Currency): Promise<string> {
  if (from === to) return '1'
  try {
    return await ctx.services.network.rate(from, to)
  } catch (cause) {
    return fail('network_unavailable', { cause })
  }
}

/** Converts minor units of US dollars into another currency, at the network's rate. */
export const fromDollars = async (ctx: Ctx, minor: bigint, to: Currency): Promise<bigint> =>
  minor === 0n ? 0n : convert(minor, 'USD', to, await rateOf(ctx, 'USD', to))
