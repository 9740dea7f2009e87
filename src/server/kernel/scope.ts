import { and, type Column, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { MerchantCtx } from './context.ts'

type Scoped = { readonly merchantId: Column; readonly storeId: Column }

/**
 * The rows of a table that the user may see: those of the merchant, in the stores of the user's groups.
 * Every query of merchant data goes through here.
 */
export function inScope(
  ctx: Pick<MerchantCtx, 'merchantId' | 'storeIds'>,
  table: Scoped,
  storeIds?: readonly string[],
): SQL {
  const reach = storeIds ? ctx.storeIds.filter((id) => storeIds.includes(id)) : ctx.storeIds
  const stores = reach.length > 0 ? inArray(table.storeId, [...reach]) : sql`false`
  return and(eq(table.merchantId, ctx.merchantId), stores) ?? sql`false`
}
