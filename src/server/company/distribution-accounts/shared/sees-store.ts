import { eq, or, sql } from 'drizzle-orm'
import { visibleStores } from '#server/company/offline-stores/shared/find-store.ts'
import { distributionAccounts } from '#server/db/schema/distribution-accounts.ts'
import { offlineStores } from '#server/db/schema/offline-stores.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { byId, only } from '#server/kernel/scope.ts'

/** Whether the store with this id, or the store of the distribution account with this id, is visible to the user. */
export async function seesStoreOf(ctx: MerchantCtx, id: string): Promise<boolean> {
  const ofAccount = sql`exists (select 1 from ${distributionAccounts} as a
    where ${byId(sql`a.offline_store_id`, offlineStores.id)} and a.id = ${id})`
  const own = only(await visibleStores(ctx.db, ctx), or(eq(offlineStores.id, id), ofAccount))
  return (await ctx.db.$count(offlineStores, own)) > 0
}
