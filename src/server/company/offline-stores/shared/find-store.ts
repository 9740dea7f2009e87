import { eq, type SQL, sql } from 'drizzle-orm'
import { licenceState } from '#domain/company/offline-stores.ts'
import type { OfflineStoreFacts } from '#machines/company/lifecycles/offline-store.ts'
import { accessScopeOf } from '#server/access/operators/shared/access-scope.ts'
import type { Reader, Tx } from '#server/db/open.ts'
import { offlineStores } from '#server/db/schema/offline-stores.ts'
import { userGroups, users } from '#server/db/schema/sessions.ts'
import type { Subjects } from '#server/events/event.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { fail } from '#server/kernel/failure.ts'
import {
  byId,
  inOwnGroups,
  type OfMerchant,
  ofMerchant,
  only,
  type TenantFilter,
} from '#server/kernel/scope.ts'

export type OfflineStore = typeof offlineStores.$inferSelect

/** The offline stores that the user may see: those of the merchant in his groups. */
export const visibleStores = async (db: Reader, ctx: MerchantCtx): Promise<TenantFilter> =>
  inOwnGroups(ctx, await accessScopeOf(db, ctx), offlineStores)

/** Selects the ids of the stores that a user may see, for who has to know of stores without reading them. */
export const storesOfUser = (by: OfMerchant & { readonly userId: string }): SQL => {
  const user = byId(users.id, by.userId)
  const own = byId(userGroups.userId, by.userId)
  const store = ofMerchant(by, offlineStores)
  return sql`(select ${offlineStores.id} from ${offlineStores} where ${store} and (
    exists (select 1 from ${users} where ${user}
      and (${users.allGroups} or ${users.kind} = 'administrator'))
    or ${offlineStores.groupId} in (select ${userGroups.groupId} from ${userGroups} where ${own})))`
}

/** The stores of which messages tell, for who has to know which of them may be seen. */
export const subjectStores: Subjects = {
  ofUser: storesOfUser,
  inGroups: (of, reach) =>
    sql`(select ${offlineStores.id} from ${offlineStores} where ${inOwnGroups(of, reach, offlineStores)})`,
}

/** A store in reach; every other one answers like one that does not exist. */
export async function findOfflineStore(
  db: Reader,
  ctx: MerchantCtx,
  storeId: string,
): Promise<OfflineStore> {
  const own = only(await visibleStores(db, ctx), eq(offlineStores.id, storeId))
  const [store] = await db.select().from(offlineStores).where(own)
  return store ?? fail('not_found')
}

/** The same, locked until the transaction ends. */
export async function lockOwnOfflineStore(
  tx: Tx,
  ctx: MerchantCtx,
  storeId: string,
): Promise<OfflineStore> {
  const own = only(await visibleStores(tx, ctx), eq(offlineStores.id, storeId))
  const [store] = await tx.select().from(offlineStores).where(own).for('update')
  return store ?? fail('not_found')
}

/** Locks the store of a case of the desk. */
export async function lockOfflineStore(tx: Tx, storeId: string): Promise<OfflineStore> {
  const [store] = await tx
    .select()
    .from(offlineStores)
    .where(byId(offlineStores.id, storeId))
    .for('update')
  return store ?? fail('not_found')
}

/** What the lifecycle of a store decides by. */
export const storeFactsOf = (store: OfflineStore, now: Date): OfflineStoreFacts => ({
  status: store.status,
  change: store.change,
  operation: store.operation,
  licence: licenceState(store.licenceUntil, now),
})
