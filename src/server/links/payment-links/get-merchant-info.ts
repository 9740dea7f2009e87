import { eq } from 'drizzle-orm'
import type * as contract from '#contract/links/payment-links.ts'
import { merchants, stores } from '#server/db/schema/merchants.ts'
import { fail } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { byId } from '#server/kernel/scope.ts'
import { linkByCode } from './find-link.ts'

/** The merchant that requests the payment of a link. */
export const getMerchantInfo: Handler<typeof contract.getMerchantInfo> = async (ctx, { id }) => {
  const link = await linkByCode(ctx.db, id)
  const [row] = await ctx.db
    .select({ merchantName: merchants.name, storeName: stores.name, storeUrl: stores.url })
    .from(stores)
    .innerJoin(merchants, eq(merchants.id, stores.merchantId))
    .where(byId(stores.id, link.storeId))
  return row ? { ...row, contact: link.contact } : fail('not_found')
}
