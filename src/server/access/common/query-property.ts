import { and, eq } from 'drizzle-orm'
import type { queryProperty as call } from '#contract/access/common.ts'
import { clientProperties } from '#server/db/schema/merchants.ts'
import type { Handler } from '#server/kernel/handler.ts'

export const queryProperty: Handler<typeof call> = async (ctx, { propertyType }) => {
  const mine = and(eq(clientProperties.userId, ctx.userId), eq(clientProperties.type, propertyType))
  const [row] = await ctx.db.select().from(clientProperties).where(mine)
  return { propertyValue: row ? JSON.parse(row.value) : null }
}
