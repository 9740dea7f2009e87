import { asc } from 'drizzle-orm'
import type * as contract from '#contract/money/reports.ts'
import { stores } from '#server/db/schema/merchants.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { inScope, ownStores } from '#server/kernel/scope.ts'

/** The user's visible websites by name, including deleted ones, because the report contains their payments. */
export const listStores: Handler<typeof contract.listStores> = async (ctx) => ({
  records: await ctx.db
    .select({ storeId: stores.id, storeName: stores.name })
    .from(stores)
    .where(inScope(ctx, ownStores))
    .orderBy(asc(stores.name), asc(stores.id)),
})
