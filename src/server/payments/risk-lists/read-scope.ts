import { isNull } from 'drizzle-orm'
import type { Input } from '#contract/call.ts'
import type * as contract from '#contract/payments/risk-lists.ts'
import { againstScope } from '#domain/payments/risk-lists.ts'
import { isVisible } from '#server/company/websites/shared/find-store.ts'
import type { Reader } from '#server/db/open.ts'
import { groups, stores } from '#server/db/schema/merchants.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { failFields, refuseFor } from '#server/kernel/failure.ts'
import { ofMerchant, only } from '#server/kernel/scope.ts'

type Asked = Pick<Input<typeof contract.add>, 'scope' | 'scopeId'>
/** The scope of a rule: one website, those of one group, or all of them when both are null. */
export type StoredScope = { readonly forStoreId: string | null; readonly forGroupId: string | null }
export const everywhere: StoredScope = { forStoreId: null, forGroupId: null }

/**
 * The possible scopes of rules: the merchant's websites, each with whether the user can see it, and the visible groups.
 */
export async function placesOf(db: Reader, ctx: MerchantCtx) {
  const all = await db
    .select({ id: stores.id, groupId: stores.groupId, name: stores.name, url: stores.url })
    .from(stores)
    .where(only(ofMerchant(ctx, stores), isNull(stores.deletedAt)))
  const mine = await db.select({ id: stores.id }).from(stores).where(isVisible(ctx))
  const reached = new Set(mine.map(({ id }) => id))
  const websites = all.map((website) => ({ ...website, reached: reached.has(website.id) }))
  const named = await db
    .select({ id: groups.id, name: groups.name })
    .from(groups)
    .where(ofMerchant(ctx, groups))
  const seesAll = websites.every((website) => website.reached)
  return {
    websites,
    groups: named.filter(
      ({ id }) => seesAll || websites.some(({ groupId, reached: seen }) => seen && groupId === id),
    ),
  }
}
export type Places = Awaited<ReturnType<typeof placesOf>>

/** The websites within the scope of a rule. */
export const websitesOf = ({ websites }: Places, { forStoreId, forGroupId }: StoredScope) =>
  websites.filter(
    ({ id, groupId }) =>
      (forStoreId === null || id === forStoreId) && (forGroupId === null || groupId === forGroupId),
  )

/** Whether the scope of a rule includes a website that the user cannot see. */
export const isBeyondScope = (places: Places, kept: StoredScope): boolean =>
  websitesOf(places, kept).some(({ reached }) => !reached)

/**
 * The scope of a new rule. Fails with a field error on `scopeId` for a website or group that is unknown or not visible.
 */
export function readScope(places: Places, { scope, scopeId }: Asked): StoredScope {
  if (scope === 'all') return everywhere
  if (scopeId === null) return failFields({ scopeId: 'required' })
  const known =
    scope === 'website'
      ? places.websites.some(({ id, reached }) => reached && id === scopeId)
      : places.groups.some(({ id }) => id === scopeId)
  if (!known) return failFields({ scopeId: 'unknown_value' })
  return scope === 'website'
    ? { forStoreId: scopeId, forGroupId: null }
    : { forStoreId: null, forGroupId: scopeId }
}

/** Like `readScope`, for a rule to be stored: refused when its scope includes websites that the user cannot see. */
export async function storedScope(
  db: Reader,
  ctx: MerchantCtx,
  asked: Asked,
): Promise<StoredScope> {
  const places = await placesOf(db, ctx)
  const kept = readScope(places, asked)
  refuseFor(againstScope({ beyondReach: isBeyondScope(places, kept) }))
  return kept
}
