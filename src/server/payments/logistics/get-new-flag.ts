import { and, eq } from 'drizzle-orm'
import type * as contract from '#contract/payments/logistics.ts'
import { clientProperties } from '#server/db/schema/merchants.ts'
import type { Handler } from '#server/kernel/handler.ts'

/** True until the user has opened the page, which then stores a preference. */
export const getNewFlag: Handler<typeof contract.getNewFlag> = async (ctx) => {
  const seen = await ctx.db.$count(
    clientProperties,
    and(eq(clientProperties.userId, ctx.userId), eq(clientProperties.type, 'logistics_seen')),
  )
  return { flag: seen > 0 ? 'N' : 'Y' }
}
