import { arrayContained, asc, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { webhookLimits } from '#domain/notifications/webhooks.ts'
import { reason } from '#domain/reasons.ts'
import { accessScopeOf } from '#server/access/operators/shared/access-scope.ts'
import type { Reader, Tx } from '#server/db/open.ts'
import { merchants, stores } from '#server/db/schema/merchants.ts'
import { webhookEndpoints } from '#server/db/schema/webhooks.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { fail, refuseFor } from '#server/kernel/failure.ts'
import { revisionOf } from '#server/kernel/revision.ts'
import {
  byId,
  inScope,
  ofMerchant,
  only,
  ownStores,
  type TenantFilter,
} from '#server/kernel/scope.ts'
import type { StoredEndpoint } from './secrets.ts'

/**
 * The endpoints that subscribe only to visible websites; those that subscribe to all websites are visible only to users
 * with all groups.
 */
export async function visibleEndpoints(db: Reader, ctx: MerchantCtx): Promise<TenantFilter> {
  const { allGroups } = await accessScopeOf(db, ctx)
  const ids = [...ctx.storeIds]
  return only(
    ofMerchant(ctx, webhookEndpoints),
    allGroups
      ? undefined
      : ids.length > 0
        ? arrayContained(webhookEndpoints.storeIds, ids)
        : sql`false`,
  )
}

/** The visible endpoints that have not been deleted, oldest first. */
export async function listEndpoints(db: Reader, ctx: MerchantCtx): Promise<StoredEndpoint[]> {
  return db
    .select()
    .from(webhookEndpoints)
    .where(only(await visibleEndpoints(db, ctx), isNull(webhookEndpoints.deletedAt)))
    .orderBy(asc(webhookEndpoints.createdAt), asc(webhookEndpoints.id))
}

/** A visible endpoint, locked; fails with `not_found` for any other. */
export async function lockEndpoint(
  tx: Tx,
  ctx: MerchantCtx,
  endpointId: string,
): Promise<StoredEndpoint> {
  const [row] = await tx
    .select()
    .from(webhookEndpoints)
    .where(
      only(
        await visibleEndpoints(tx, ctx),
        isNull(webhookEndpoints.deletedAt),
        sql`${webhookEndpoints.id} = ${endpointId}`,
      ),
    )
    .for('no key update')
  return row ?? fail('not_found')
}

export const endpointRevision = (of: StoredEndpoint): string =>
  revisionOf([of.url, of.description, of.events, of.storeIds])

/** Like `lockEndpoint`, without a lock. */
export async function findEndpoint(
  db: Reader,
  ctx: MerchantCtx,
  endpointId: string,
): Promise<StoredEndpoint> {
  const found = (await listEndpoints(db, ctx)).find(({ id }) => id === endpointId)
  return found ?? fail('not_found')
}

/** The websites that the user can choose, and whether they may choose all, including future ones. */
export async function choosable(db: Reader, ctx: MerchantCtx) {
  const { allGroups } = await accessScopeOf(db, ctx)
  const websites = await db
    .select({ storeId: stores.id, name: stores.name })
    .from(stores)
    .where(only(inScope(ctx, ownStores), isNull(stores.deletedAt)))
    .orderBy(asc(stores.name), asc(stores.id))
  return { websites, allWebsites: allGroups }
}

/** The websites for an endpoint, null for all; fails with `not_found` for a website that is not visible. */
export async function subscribedWebsites(
  tx: Tx,
  ctx: MerchantCtx,
  storeIds: readonly string[] | null,
): Promise<string[] | null> {
  const { websites, allWebsites } = await choosable(tx, ctx)
  if (storeIds === null) {
    refuseFor(allWebsites ? [] : [reason('webhook.beyond_reach')])
    return null
  }
  const known = new Set(websites.map(({ storeId }) => storeId))
  if (storeIds.some((id) => !known.has(id))) return fail('not_found')
  return [...new Set(storeIds)]
}

const countOf = (db: Reader, ctx: MerchantCtx) =>
  db.$count(
    webhookEndpoints,
    only(ofMerchant(ctx, webhookEndpoints), isNull(webhookEndpoints.deletedAt)),
  )

/** The reasons against another endpoint of the merchant. */
export async function againstOneMore(db: Reader, ctx: MerchantCtx) {
  const count = await countOf(db, ctx)
  return count < webhookLimits.endpoints ? [] : [reason('webhook.limit', { count: String(count) })]
}

/** Serialises the count of the merchant's endpoints by locking the merchant. */
export async function holdCount(tx: Tx, { merchantId }: MerchantCtx): Promise<void> {
  await tx
    .select({ id: merchants.id })
    .from(merchants)
    .where(only(byId(merchants.id, merchantId), isNotNull(merchants.id)))
    .for('no key update')
}

export async function websiteNames(db: Reader, ctx: MerchantCtx, rows: readonly StoredEndpoint[]) {
  const ids = [...new Set(rows.flatMap(({ storeIds }) => storeIds ?? []))]
  if (ids.length === 0) return new Map<string, string>()
  const found = await db
    .select({ id: stores.id, name: stores.name })
    .from(stores)
    .where(only(ofMerchant(ctx, stores), or(byId(stores.id, ids))))
  return new Map(found.map(({ id, name }) => [id, name]))
}
