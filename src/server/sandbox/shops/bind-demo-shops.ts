import { randomBytes } from 'node:crypto'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { isShopPlatform, type ShopPlatform, shopPlatforms } from '#domain/company/websites.ts'
import { aboutToken } from '#server/company/websites/shop-token.ts'
import type { Database } from '#server/db/open.ts'
import { stores } from '#server/db/schema/merchants.ts'
import { shopAuthorisations } from '#server/db/schema/shops.ts'
import { unscoped } from '#server/kernel/scope.ts'
import type { Vault } from '#server/kernel/vault.ts'
import { signings } from './keys.ts'

/**
 * Connects the demo's bound websites to their shops. The demo is seeded without the vault, so the tokens are encrypted
 * when the sandbox starts; idempotent.
 */
export async function bindDemoShops(db: Database, vault: Vault): Promise<void> {
  const bound = await db
    .select({ store: stores })
    .from(stores)
    .leftJoin(shopAuthorisations, eq(shopAuthorisations.storeId, stores.id))
    .where(
      and(
        unscoped('the demo is of all'),
        eq(stores.apiStatus, 'normal'),
        inArray(stores.platform, [...shopPlatforms]),
        isNull(stores.deletedAt),
        isNull(shopAuthorisations.storeId),
      ),
    )
  for (const { store } of bound) {
    const { id: storeId, merchantId, platform } = store
    const shop = isShopPlatform(platform) ? demoShop(platform, store.url) : undefined
    if (!isShopPlatform(platform) || shop === undefined) continue
    const token = `sandbox_${randomBytes(24).toString('base64url')}`
    const sealedToken = vault.seal(token, aboutToken({ platform, shop, storeId }))
    const boundAt = store.createdAt
    await db
      .insert(shopAuthorisations)
      .values({ storeId, merchantId, platform, shop, sealedToken, boundAt })
      .onConflictDoNothing()
  }
}

/** The shop of a demo website: the first part of its address. */
const demoShop = (platform: ShopPlatform, url: string): string | undefined =>
  signings[platform].shopOf(new URL(url).hostname.split('.')[0] ?? '')
