import { eq, isNull } from 'drizzle-orm'
import type { WebsiteFacts } from '#machines/company/lifecycles/website.ts'
import type { Reader, Tx } from '#server/db/open.ts'
import { merchants, stores } from '#server/db/schema/merchants.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { fail } from '#server/kernel/failure.ts'
import {
  byId,
  inScope,
  only,
  ownStores,
  type Scope,
  type TenantFilter,
} from '#server/kernel/scope.ts'
import { factsOf, openWork, type Store } from './facts.ts'

export type WebsiteRecord = { readonly store: Store; readonly facts: WebsiteFacts }

/** The websites visible to the user: the merchant's stores in their groups, without deleted ones. */
export const isVisible = (ctx: Scope): TenantFilter =>
  only(inScope(ctx, ownStores), isNull(stores.deletedAt))

/** Websites with their lifecycle facts. */
export async function readStores(
  db: Reader,
  now: Date,
  where: TenantFilter,
): Promise<WebsiteRecord[]> {
  const rows = await db
    .select({ store: stores, ...openWork(now) })
    .from(stores)
    .innerJoin(merchants, eq(merchants.id, stores.merchantId))
    .where(where)
  return rows.map(({ store, ...work }) => ({ store, facts: factsOf(store, work) }))
}

/** A visible website; any other fails with `not_found`. */
export async function findStore(ctx: MerchantCtx, storeId: string): Promise<WebsiteRecord> {
  const [found] = await readStores(ctx.db, ctx.now, only(isVisible(ctx), eq(stores.id, storeId)))
  return found ?? fail('not_found')
}

/**
 * Locks a website until the transaction ends: payments that begin meanwhile wait, and so do other changes of the
 * website. Fails with `not_found` for a deleted one.
 */
export async function lockStore(tx: Tx, now: Date, storeId: string): Promise<WebsiteRecord> {
  await tx.select({ id: stores.id }).from(stores).where(byId(stores.id, storeId)).for('update')
  const where = only(byId(stores.id, storeId), isNull(stores.deletedAt))
  const [found] = await readStores(tx, now, where)
  return found ?? fail('not_found')
}

/** Like `lockStore`, for a visible website. */
export async function lockOwnStore(
  tx: Tx,
  ctx: MerchantCtx,
  storeId: string,
): Promise<WebsiteRecord> {
  if (!ctx.storeIds.includes(storeId)) return fail('not_found')
  const found = await lockStore(tx, ctx.now, storeId)
  return found.store.merchantId === ctx.merchantId ? found : fail('not_found')
}
