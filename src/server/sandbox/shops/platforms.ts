import { randomBytes } from 'node:crypto'
import type { ShopPlatform } from '#domain/company/websites.ts'
import { sandboxPaths } from '#domain/routes.ts'
import type { Database } from '#server/db/open.ts'
import { consumedTickets } from '#server/db/schema/consumed-tickets.ts'
import { type ShopPort, ShopRefused } from '#server/ports/shop-platform.ts'
import { keysOf, readCode, signings } from './keys.ts'
import { setShopState, shopState } from './states.ts'

type Deps = {
  readonly db: Database
  readonly now: () => Date
  readonly publicUrl: string
  /** Secret from which our app's keys at each platform are derived. */
  readonly secret: string
}

const port = ({ db, now, publicUrl, secret }: Deps, platform: ShopPlatform): ShopPort => {
  const keys = keysOf(secret, platform)
  const signing = signings[platform]
  return {
    shopOf: signing.shopOf,
    stateOf: signing.stateOf,
    read: (callback) => signing.read(callback, keys),
    authoriseUrl: ({ shop, state, returnUrl }) => {
      const url = new URL(sandboxPaths.shops, publicUrl)
      url.search = new URLSearchParams({ platform, shop, state, returnUrl }).toString()
      return url.href
    },
    exchange: async ({ shop, code }) => {
      const read = readCode(keys, code, now())
      if (!read?.good || read.shop !== shop)
        throw new ShopRefused('The sandbox gives no token for that')
      const spent = await db
        .insert(consumedTickets)
        .values({ id: `shop-code-${read.id}`, expiresAt: new Date(read.until) })
        .onConflictDoNothing()
        .returning({ id: consumedTickets.id })
      if (spent.length === 0) throw new ShopRefused('The code was used')
      await setShopState(db, { platform, shop }, 'open')
      return `sandbox_${randomBytes(24).toString('base64url')}`
    },
    revoke: ({ shop }) => setShopState(db, { platform, shop }, 'removed'),
    check: async ({ shop, token }) => {
      const state = await shopState(db, { platform, shop })
      const answer = { open: 'works', closed: 'closed', removed: 'refused' } as const
      return { answer: answer[state], token }
    },
  }
}

/** The sandbox's simulation of the shop platforms, with their pages, signatures and tokens. */
export const sandboxShops = (deps: Deps): Record<ShopPlatform, ShopPort> => ({
  shopify: port(deps, 'shopify'),
  shopline: port(deps, 'shopline'),
})
