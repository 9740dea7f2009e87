import * as v from 'valibot'
import { type ShopAnswer, type ShopPort, ShopRefused } from '../shop-platform.ts'
import { jsonOf, known, readAnswer } from './read-answer.ts'
import { type ShopKeys, shopifySigning } from './shop-signatures.ts'

/** What our app may do for a shop. */
const scope = 'read_orders,write_orders'
/** Of the GraphQL Admin API; when Shopify has it no more, its oldest one answers. */
const apiVersion = '2026-07'
const timeout = 20_000

const filled = v.pipe(v.string(), v.minLength(1))
/** A token lives an hour; who has no refresh token has one that stays. */
const Pair = v.object({ access_token: filled, refresh_token: v.optional(filled) })
type Pair = v.InferOutput<typeof Pair>
const ShopFound = v.object({ data: v.object({ shop: v.object({ id: filled }) }) })
const Uninstalled = v.object({
  data: v.object({
    appUninstall: v.object({ userErrors: v.pipe(v.array(v.unknown()), v.length(0)) }),
  }),
})

const written = ({ access_token, refresh_token }: Pair): string =>
  JSON.stringify({ access_token, refresh_token })
/** What is no pair is a token from before they came in pairs. */
const held = (token: string): Pair =>
  token.startsWith('{') ? known(Pair, JSON.parse(token), 'Our own record') : { access_token: token }

/**
 * Shopify over HTTP, by its authorization code grant with tokens that expire:
 * - POST /admin/oauth/access_token with a code: the pair of tokens; with the refresh token: the next pair
 * - POST /admin/api/{version}/graphql.json with the token: whether it still works, and taking our app out of the shop
 * What is kept as the token is the pair.
 */
export function shopify(keys: ShopKeys): ShopPort {
  const post = (shop: string, path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`https://${shop}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeout),
      redirect: 'error',
    })
  /** A pair of tokens, or the status of a no. */
  const askToken = async (shop: string, more: object): Promise<Pair | number> => {
    const app = { client_id: keys.id, client_secret: keys.secret }
    const answer = await post(shop, '/admin/oauth/access_token', { ...app, ...more })
    if (isNo(answer.status)) return answer.status
    if (!answer.ok) throw new Error(`Shopify answered with HTTP ${answer.status}`)
    return readAnswer(Pair, answer, 'Shopify')
  }
  const query = (shop: string, { access_token }: Pair, text: string) =>
    post(
      shop,
      `/admin/api/${apiVersion}/graphql.json`,
      { query: text },
      { 'x-shopify-access-token': access_token },
    )
  const said = async (answer: Response, pair: Pair) => ({
    status: answer.status,
    body: await jsonOf(answer),
    pair,
  })
  /** Asks with the token, and when it is over once more with the next one. */
  const asking = async (shop: string, pair: Pair, text: string) => {
    const first = await said(await query(shop, pair, text), pair)
    const { refresh_token } = pair
    if (first.status !== 401 || refresh_token === undefined) return first
    const next = await askToken(shop, { grant_type: 'refresh_token', refresh_token })
    if (typeof next !== 'number') return said(await query(shop, next, text), next)
    return closed.includes(next) ? { ...first, status: next } : first
  }
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
      const pair = await askToken(shop, { code, expiring: 1 })
      if (typeof pair === 'number') throw new ShopRefused(`Shopify answered with HTTP ${pair}`)
      return written(pair)
    },
    revoke: async ({ shop, token }) => {
      const act = 'mutation { appUninstall { userErrors { message } } }'
      const { status, body } = await asking(shop, held(token), act)
      // Who is not let in any more has nothing left to give back.
      if (status === 401 || status === 404) return
      if (verdictOf(status) !== 'works') throw new Error(`Shopify answered with HTTP ${status}`)
      known(Uninstalled, body, 'Shopify')
    },
    check: async ({ shop, token }) => {
      const { status, body, pair } = await asking(shop, held(token), '{ shop { id } }')
      const answer = verdictOf(status)
      if (answer === 'works') known(ShopFound, body, 'Shopify')
      return { answer, token: written(pair) }
    },
  }
}

// A shop that is frozen, gone or locked.
const closed = [402, 404, 423]

/** A no to what was sent; too many requests are none, nor is one that took too long. */
const isNo = (status: number): boolean =>
  status >= 400 && status < 500 && status !== 408 && status !== 429

function verdictOf(status: number): ShopAnswer {
  if (status >= 200 && status < 300) return 'works'
  if (status === 401 || status === 403) return 'refused'
  if (closed.includes(status)) return 'closed'
  throw new Error(`Shopify answered with HTTP ${status}`)
}
