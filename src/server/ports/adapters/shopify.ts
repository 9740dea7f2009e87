import * as v from 'valibot'
import { type ShopAnswer, type ShopPort, ShopRefused } from '../shop-platform.ts'
import { type ShopKeys, shopifySigning } from './shop-signatures.ts'

/** What our app may do for a shop. */
const scope = 'read_orders,write_orders'
const Token = v.object({ access_token: v.pipe(v.string(), v.minLength(1)) })
const timeout = 20_000

/**
 * Shopify over HTTP, by its authorization code grant:
 * - POST /admin/oauth/access_token: the token for a code
 * - GET /admin/api/shop.json with the token: whether it still works
 * - DELETE /admin/api_permissions/current.json with the token: takes our app out of the shop
 */
export function shopify(keys: ShopKeys): ShopPort {
  const ask = (shop: string, path: string, init: RequestInit) =>
    fetch(`https://${shop}${path}`, {
      ...init,
      signal: AbortSignal.timeout(timeout),
      redirect: 'error',
    })
  const asApp = (token: string) => ({ 'x-shopify-access-token': token })
  return {
    shopOf: shopifySigning.shopOf,
    stateOf: shopifySigning.stateOf,
    read: (callback) => shopifySigning.read(callback, keys),
    authoriseUrl: ({ shop, state, returnUrl }) => {
      const url = new URL(`https://${shop}/admin/oauth/authorize`)
      url.search = new URLSearchParams({
        client_id: keys.id,
        scope,
        redirect_uri: returnUrl,
        state,
      }).toString()
      return url.href
    },
    exchange: async ({ shop, code }) => {
      const answer = await ask(shop, '/admin/oauth/access_token', {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ client_id: keys.id, client_secret: keys.secret, code }),
      })
      if (answer.status >= 400 && answer.status < 500)
        throw new ShopRefused(`Shopify answered with HTTP ${answer.status}`)
      if (!answer.ok) throw new Error(`Shopify answered with HTTP ${answer.status}`)
      return v.parse(Token, await answer.json()).access_token
    },
    revoke: async ({ shop, token }) => {
      const path = '/admin/api_permissions/current.json'
      const answer = await ask(shop, path, { method: 'DELETE', headers: asApp(token) })
      await answer.body?.cancel()
      // Who is not let in any more has nothing left to give back.
      if (!answer.ok && answer.status !== 401 && answer.status !== 404)
        throw new Error(`Shopify answered with HTTP ${answer.status}`)
    },
    check: async ({ shop, token }) => {
      const answer = await ask(shop, '/admin/api/shop.json', { headers: asApp(token) })
      await answer.body?.cancel()
      return { answer: answerOf(answer.status), token }
    },
  }
}

function answerOf(status: number): ShopAnswer {
  if (status >= 200 && status < 300) return 'works'
  if (status === 401 || status === 403) return 'refused'
  if (status === 402 || status === 404 || status === 423) return 'closed'
  throw new Error(`Shopify answered with HTTP ${status}`)
}
