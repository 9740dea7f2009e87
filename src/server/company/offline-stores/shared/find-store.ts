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

/** The offline stores visible to the user: the merchant's, in their groups. */
export const visibleStores = async (db: Reader, ctx: MerchantCtx): Promise<TenantFilter> =>
  inOwnGroups(ctx, await accessScopeOf(db, ctx), offlineStores)

/** Selects the ids of the stores visible to a user, for modules that filter by store without reading stores. */
export const storesOfUser = (by: OfMerchant & { readonly userId: string }): SQL => {
  const user = byId(users.id, by.userId)
  const own = byId(userGroups.userId, by.userId)
  const store = ofMerchant(by, offlineStores)
  return sql`(select ${offlineStores.id} from ${offlineStores} where ${store} and (
    exists (select 1 from ${users} where ${user}
      and (${users.allGroups} or ${users.kind} = 'administrator'))
    or ${offlineStores.groupId} in (select ${userGroups.groupId} from ${userGroups} where ${own})))`
}

/** The stores that messages refer to, for filtering messages by visibility. */
export const subjectStores: Subjects = {
  ofUser: storesOfUser,
  inGroups: (of, reach) =>
    sql`(select ${offlineStores.id} from ${offlineStores} where ${inOwnGroups(of, reach, offlineStores)})`,
}

/** A visible store; any other fails with `not_found`. */
export async function findOfflineStore(
  db: Reader,
  ctx: MerchantCtx,
  storeId: string,
): Promise<OfflineStore> {
  const own = only(await visibleStores(db, ctx), eq(offlineStores.id, storeId))
  const [store] = await db.select().from(offlineStores).where(own)
  return store ?? fail('not_found')
}

/** Like `findOfflineStore`, locked until the transaction ends. */
export async function lockOwnOfflineStore(
  tx: Tx,
  ctx: MerchantCtx,
  storeId: string,
): Promise<OfflineStore> {
  const own = only(await visibleStores(tx, ctx), eq(offlineStores.id, storeId))
  const [store] = await tx.select().from(offlineStores).where(own).for('update')
  return store ?? fail('not_found')
}

/** Locks the store of a desk case. */
export async function lockOfflineStore(tx: Tx, storeId: string): Promise<OfflineStore> {
  const [store] = await tx
    .select()
    .from(offlineStores)
    .where(byId(offlineStores.id, storeId))
    .for('update')
  return store ?? fail('not_found')
}

/** The lifecycle facts of a store. */
export const storeFactsOf = (store: OfflineStore, now: Date): OfflineStoreFacts => ({
  status: store.status,
  change: store.change,
  operation: store.operation,
  licence: licenceState(store.licenceUntil, now),
})
