import { asc } from 'drizzle-orm'
import type * as contract from '#contract/trade/chargebacks.ts'
import { inReach } from '#server/company/websites/offers/find-store.ts'
import { stores } from '#server/db/schema/merchants.ts'
import type { Verb } from '#server/kernel/verb.ts'

/** The websites in reach, by name, for the filter. */
export const getWebsiteUrl: Verb<typeof contract.getWebsiteUrl> = (ctx) =>
  ctx.db
    .select({ storeId: stores.id, storeName: stores.name, websiteUrl: stores.url })
    .from(stores)
    .where(inReach(ctx))
    .orderBy(asc(stores.name), asc(stores.id))
