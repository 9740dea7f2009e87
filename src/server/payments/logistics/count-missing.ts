import { and, count, desc, eq, isNotNull } from 'drizzle-orm'
import { logistics } from '#server/db/schema/logistics.ts'
import { stores } from '#server/db/schema/merchants.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { inAccessScope, isMissing } from './orders.ts'
import { accessScopeOf } from './shared/access-scope.ts'

type Asked = { readonly storeId?: readonly string[] | undefined }

/**
 * How many orders of any time need logistics and have none, by store, largest count first; optionally only settled
 * ones.
 */
export async function countMissing(
  ctx: MerchantCtx,
  { storeId }: Asked,
  { settled }: { readonly settled: boolean },
) {
  const reach = await accessScopeOf(ctx.db, ctx, storeId)
  const missing = count()
  const rows = await ctx.db
    .select({ storeId: transactions.storeId, storeName: stores.name, count: missing })
    .from(transactions)
    .innerJoin(stores, eq(stores.id, transactions.storeId))
    .leftJoin(logistics, eq(logistics.transactionId, transactions.id))
    .where(
      and(
        inAccessScope(reach),
        isMissing(reach),
        settled ? isNotNull(transactions.settledAt) : undefined,
      ),
    )
    .groupBy(transactions.storeId, stores.name)
    .orderBy(desc(missing), transactions.storeId)
  return { count: rows.reduce((sum, one) => sum + one.count, 0), stores: rows }
}
