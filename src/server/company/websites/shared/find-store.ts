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

/** The websites that the user may see: those of the merchant in the stores of his groups, deleted ones not. */
export const isVisible = (ctx: Scope): TenantFilter =>
  only(inScope(ctx, ownStores), isNull(stores.deletedAt))

/** Websites with what the lifecycle decides by. */
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

/** A website in reach; every other one answers like one that does not exist. */
export async function findStore(ctx: MerchantCtx, storeId: string): Promise<WebsiteRecord> {
  const [found] = await readStores(ctx.db, ctx.now, only(isVisible(ctx), eq(stores.id, storeId)))
  return found ?? fail('not_found')
}

/**
 * Locks a website until the transaction ends: a payment that begins meanwhile waits, and so does every other change of
 * the website. Fails `not_found` for a deleted one.
 */
export async function lockStore(tx: Tx, now: Date, storeId: string): Promise<WebsiteRecord> {
  await tx.select({ id: stores.id }).from(stores).where(byId(stores.id, storeId)).for('update')
  const where = only(byId(stores.id, storeId), isNull(stores.deletedAt))
  const [found] = await readStores(tx, now, where)
  return found ?? fail('not_found')
}

/** The same for a website in reach. */
export async function lockOwnStore(
  tx: Tx,
  ctx: MerchantCtx,
  storeId: string,
): Promise<WebsiteRecord> {
  if (!ctx.storeIds.includes(storeId)) return fail('not_found')
  const found = await lockStore(tx, ctx.now, storeId)
  return found.store.merchantId === ctx.merchantId ? found : fail('not_found')
}
