import { eq } from 'drizzle-orm'
import { merchants } from '#server/db/schema/merchants.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { fail } from '#server/kernel/failure.ts'

export async function ownMerchant(ctx: MerchantCtx) {
  const [merchant] = await ctx.db.select().from(merchants).where(eq(merchants.id, ctx.merchantId))
  return merchant ?? fail('not_found')
}
