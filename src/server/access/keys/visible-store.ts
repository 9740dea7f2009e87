import { and, eq, inArray, isNull } from 'drizzle-orm'
import { stores } from '#server/db/schema/merchants.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { fail } from '#server/kernel/failure.ts'
import { ofMerchant } from '#server/kernel/scope.ts'

/** A store of the user's groups; any other fails with `not_found`. */
export async function visibleStore(ctx: MerchantCtx, storeId: string) {
  const mine = inArray(stores.id, ctx.storeIds.length > 0 ? [...ctx.storeIds] : [''])
  const [store] = await ctx.db
    .select({ id: stores.id, name: stores.name })
    .from(stores)
    .where(and(eq(stores.id, storeId), ofMerchant(ctx, stores), mine, isNull(stores.deletedAt)))
  return store ?? fail('not_found')
}
