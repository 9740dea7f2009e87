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
/** Where a rule holds: one website, those of one group, or with both null all of them. */
export type KeptScope = { readonly forStoreId: string | null; readonly forGroupId: string | null }
export const everywhere: KeptScope = { forStoreId: null, forGroupId: null }

/** What a rule can hold for: the websites of the merchant with their groups, and which of them the user reaches. */
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

/** The websites that a rule holds for. */
export const websitesOf = ({ websites }: Places, { forStoreId, forGroupId }: KeptScope) =>
  websites.filter(
    ({ id, groupId }) =>
      (forStoreId === null || id === forStoreId) && (forGroupId === null || groupId === forGroupId),
  )

/** Whether a rule holds for a website that the user does not reach. */
export const isBeyondScope = (places: Places, kept: KeptScope): boolean =>
  websitesOf(places, kept).some(({ reached }) => !reached)

/** Where a rule is to hold. A website or group out of reach answers like one that does not exist, at `scopeId`. */
export function readScope(places: Places, { scope, scopeId }: Asked): KeptScope {
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

/** The same for a rule that is kept: for websites that the user does not all reach it is refused. */
export async function storedScope(db: Reader, ctx: MerchantCtx, asked: Asked): Promise<KeptScope> {
  const places = await placesOf(db, ctx)
  const kept = readScope(places, asked)
  refuseFor(againstScope({ beyondReach: isBeyondScope(places, kept) }))
  return kept
}
