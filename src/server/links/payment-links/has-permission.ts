import { eq } from 'drizzle-orm'
import type * as contract from '#contract/links/payment-links.ts'
import { merchants } from '#server/db/schema/merchants.ts'
import type { Verb } from '#server/kernel/verb.ts'

/** Whether the provider lets the merchant use payment links. */
export const hasPermission: Verb<typeof contract.hasPermission> = async (ctx) => {
  const [row] = await ctx.db
    .select({ permitted: merchants.linksAllowed })
    .from(merchants)
    .where(eq(merchants.id, ctx.merchantId))
  return { permitted: row?.permitted ?? false }
}
