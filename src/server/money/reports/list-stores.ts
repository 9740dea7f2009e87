import { asc } from 'drizzle-orm'
import type * as contract from '#contract/money/reports.ts'
import { stores } from '#server/db/schema/merchants.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { inScope, ownStores } from '#server/kernel/scope.ts'

/** The websites that the user may see, by name; deleted ones too: their payments are in the report. */
export const listStores: Handler<typeof contract.listStores> = async (ctx) => ({
  records: await ctx.db
    .select({ storeId: stores.id, storeName: stores.name })
    .from(stores)
    .where(inScope(ctx, ownStores))
    .orderBy(asc(stores.name), asc(stores.id)),
})
