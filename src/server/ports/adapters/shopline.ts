import * as v from 'valibot'
import { type ShopPort, ShopRefused } from '../shop-platform.ts'
import { type ShopKeys, shoplineSigning } from './shop-signatures.ts'

/** What our app may do for a shop. */
const scope = 'read_orders,write_orders'
const Token = v.object({
  data: v.object({ accessToken: v.pipe(v.string(), v.minLength(1)) }),
})
const timeout = 20_000

/**
 * Shopline over HTTP, by its authorization code grant; a request carries the key of the app, the time and a signature.
 * - POST /admin/oauth/token/create `{ code }`: the token for a code
 * - POST /admin/oauth/token/refresh: the next token, while the authorisation stands
 * It has no call that gives an authorisation back: a token that nobody refreshes ends by itself.
 */
export function shopline(keys: ShopKeys, now: () => Date): ShopPort {
  const host = (shop: string) => `https://${shop}.myshopline.com`
  const ask = (shop: string, path: string, body: string) => {
    const at = now()
    return fetch(`${host(shop)}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        appkey: keys.id,
        timestamp: String(at.getTime()),
        sign: shoplineSigning.signBody(body, at, keys),
      },
      body,
      signal: AbortSignal.timeout(timeout),
      redirect: 'error',
    })
  }
  return {
    shopOf: shoplineSigning.shopOf,
    stateOf: shoplineSigning.stateOf,
    read: (callback) => shoplineSigning.read(callback, keys),
    authoriseUrl: ({ shop, state, returnUrl }) => {
      const asked = new URLSearchParams({
        appKey: keys.id,
        responseType: 'code',
        scope,
        redirectUri: returnUrl,
        customField: state,
      })
      return `${host(shop)}/admin/oauth-web/#/oauth/authorize?${asked}`
    },
    exchange: async ({ shop, code }) => {
      const body = JSON.stringify({ code })
      const answer = await ask(shop, '/admin/oauth/token/create', body)
      if (answer.status >= 500) throw new Error(`Shopline answered with HTTP ${answer.status}`)
      const read = v.safeParse(Token, answer.ok ? await answer.json() : undefined)
      if (!read.success) throw new ShopRefused(`Shopline answered with HTTP ${answer.status}`)
      return read.output.data.accessToken
    },
    revoke: async () => {},
    check: async ({ shop, token }) => {
      const answer = await ask(shop, '/admin/oauth/token/refresh', '')
      if (answer.status >= 500) throw new Error(`Shopline answered with HTTP ${answer.status}`)
      if (answer.status === 404 || answer.status === 423) return { answer: 'closed', token }
      const read = v.safeParse(Token, answer.ok ? await answer.json() : undefined)
      return read.success
        ? { answer: 'works', token: read.output.data.accessToken }
        : { answer: 'refused', token }
    },
  }
}
