import { and, asc, eq } from 'drizzle-orm'
import type { WebsiteEvent } from '#machines/company/lifecycles/website.ts'
import { reasonsAgainst } from '#machines/company/lifecycles/website.ts'
import { stores } from '#server/db/schema/merchants.ts'
import { shopAuthorisations } from '#server/db/schema/shops.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import { byId, unscoped } from '#server/kernel/scope.ts'
import { write } from '#server/kernel/write.ts'
import type { ShopAnswer } from '#server/ports/shop-platform.ts'
import type { shopEvents } from './events.ts'
import { notifyShopChange } from './notify-shop-change.ts'
import { lockStore } from './shared/find-store.ts'
import { aboutToken } from './shop-token.ts'
import { stateAfter } from './unbind.ts'

type Bound = typeof shopAuthorisations.$inferSelect

/** The events a platform's answer may mean for a website; the first that its lifecycle allows is applied. */
const meaning: Record<ShopAnswer, readonly (keyof typeof toldOf)[]> = {
  works: ['API_WORKS', 'SHOP_OPENED'],
  refused: ['API_FAILED'],
  closed: ['SHOP_CLOSED'],
}

/** Checks the authorisations of all shops at their platforms and updates the websites. */
export async function checkShops(ctx: Ctx) {
  const bound = await ctx.db
    .select()
    .from(shopAuthorisations)
    .where(unscoped('the daily check asks about every shop'))
    .orderBy(asc(shopAuthorisations.storeId))
  let changed = 0
  for (const one of bound) if (await checkShop(ctx, one)) changed++
  return changed > 0 ? { changed } : {}
}

async function checkShop(ctx: Ctx, bound: Bound): Promise<boolean> {
  const { storeId, platform, shop, sealedToken } = bound
  const { shops, vault } = ctx.services
  const port = shops[platform]
  if (!port) return false
  try {
    const held = { shop, token: vault.open(sealedToken, aboutToken(bound)) }
    const { answer, token } = await port.check(held)
    // A shop bound again meanwhile has another token, which this answer does not concern.
    const same = and(
      byId(shopAuthorisations.storeId, storeId),
      eq(shopAuthorisations.sealedToken, sealedToken),
    )
    const kept = await ctx.db
      .update(shopAuthorisations)
      .set(
        token === held.token
          ? { sealedToken }
          : { sealedToken: vault.seal(token, aboutToken(bound)) },
      )
      .where(same)
      .returning({ storeId: shopAuthorisations.storeId })
    return kept.length > 0 && (await follow(ctx, bound, answer))
  } catch (error) {
    // An unreachable platform says nothing about the shop: the next check is tomorrow.
    ctx.log.warn({ err: error, shop }, 'the shop platform did not answer')
    return false
  }
}

/** The notification for each of these events. */
const toldOf = {
  API_WORKS: 'works',
  SHOP_OPENED: 'works',
  API_FAILED: 'unreachable',
  SHOP_CLOSED: 'closed',
} as const satisfies Partial<Record<WebsiteEvent['type'], keyof typeof shopEvents>>

async function follow(ctx: Ctx, { storeId, shop }: Bound, answer: ShopAnswer): Promise<boolean> {
  const of = { call: 'store.check', owner: storeId, input: null }
  try {
    return await write({ ...ctx, idempotencyKey: null }, of, async (tx) => {
      const found = await lockStore(tx, ctx.now, storeId)
      const type = meaning[answer].find(
        (one) => reasonsAgainst(found.facts, { type: one }).length === 0,
      )
      if (type === undefined) return { answer: false, audited: [] }
      const state = stateAfter(found, type)
      await tx.update(stores).set({ state }).where(byId(stores.id, storeId))
      const { merchantId } = found.store
      await notifyShopChange(tx, ctx, found.store, { event: toldOf[type], shop, state })
      const before = { state: found.store.state }
      return {
        answer: true,
        audited: { action: 'store.check', subject: storeId, merchantId, before, after: { state } },
      }
    })
  } catch (error) {
    if (error instanceof Failure && error.code === 'not_found') return false
    throw error
  }
}
