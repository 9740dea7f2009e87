import * as v from 'valibot'
import { type ShopAnswer, type ShopPort, ShopRefused } from '../shop-platform.ts'
import { jsonOf } from './read-answer.ts'
import { type ShopKeys, shoplineSigning } from './shop-signatures.ts'

const scope = 'read_orders,write_orders'
const Token = v.object({
  data: v.object({ accessToken: v.pipe(v.string(), v.minLength(1)) }),
})
/** A refusal has a code of its own, also as text. */
const Refusal = v.object({
  code: v.union([v.pipe(v.number(), v.notValue(200)), v.pipe(v.string(), v.notValue('200'))]),
  i18nCode: v.optional(v.nullable(v.string()), ''),
})
const timeout = 20_000

type Said =
  | { readonly token: string }
  | { readonly verdict: Exclude<ShopAnswer, 'works'>; readonly status: number }

/**
 * Shopline over HTTP, by its authorization code grant; each request has the app's key, the time and a signature.
 * - POST /admin/oauth/token/create `{ code }`: the token for a code
 * - POST /admin/oauth/token/refresh: the next token, while the authorisation is valid
 * Revoking an authorisation makes no request: a token that is not refreshed expires within ten hours.
 */
export function shopline(keys: ShopKeys, now: () => Date): ShopPort {
  const host = (shop: string) => `https://${shop}.myshopline.com`
  const ask = async (shop: string, path: string, body: string): Promise<Said> => {
    const at = now()
    const answer = await fetch(`${host(shop)}${path}`, {
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
    return saidBy(answer.status, await jsonOf(answer))
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
      const said = await ask(shop, '/admin/oauth/token/create', JSON.stringify({ code }))
      if ('token' in said) return said.token
      throw new ShopRefused(`Shopline answered with HTTP ${said.status}`)
    },
    revoke: async () => {},
    check: async ({ shop, token }) => {
      const said = await ask(shop, '/admin/oauth/token/refresh', '')
      return 'token' in said
        ? { answer: 'works', token: said.token }
        : { answer: said.verdict, token }
    },
  }
}

// HTTP statuses of a shop that is frozen, gone or locked; rate limiting and a firewall's block say nothing about the
// shop.
const closed = [402, 404, 423]
const shields = [408, 429, 433, 434, 435, 436]

/**
 * Parses a response. Throws if it is neither a token nor a refusal, because the state of the authorisation is then
 * unknown.
 */
function saidBy(status: number, body: unknown): Said {
  const read = v.safeParse(Token, body)
  if (status >= 200 && status < 300 && read.success) return { token: read.output.data.accessToken }
  if (closed.includes(status)) return { verdict: 'closed', status }
  if (status === 401 || status === 403) return { verdict: 'refused', status }
  const no = v.safeParse(Refusal, body)
  const busy = no.success && /FREQUENT|LIMIT/i.test(`${no.output.code} ${no.output.i18nCode}`)
  if (no.success && !busy && status < 500 && !shields.includes(status))
    return { verdict: 'refused', status }
  throw new Error(`Shopline answered with HTTP ${status} and no token`)
}
