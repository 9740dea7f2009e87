import { asc } from 'drizzle-orm'
import type * as contract from '#contract/payments/chargebacks.ts'
import { isVisible } from '#server/company/websites/shared/find-store.ts'
import { stores } from '#server/db/schema/merchants.ts'
import type { Handler } from '#server/kernel/handler.ts'

export const getWebsiteUrl: Handler<typeof contract.getWebsiteUrl> = (ctx) =>
  ctx.db
    .select({ storeId: stores.id, storeName: stores.name, websiteUrl: stores.url })
    .from(stores)
    .where(isVisible(ctx))
    .orderBy(asc(stores.name), asc(stores.id))
