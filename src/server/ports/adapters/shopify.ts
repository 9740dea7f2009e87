import * as v from 'valibot'
import { type ShopAnswer, type ShopPort, ShopRefused } from '../shop-platform.ts'
import { jsonOf, known, readAnswer } from './read-answer.ts'
import { type ShopKeys, shopifySigning } from './shop-signatures.ts'

const scope = 'read_orders,write_orders'
/** Version of the GraphQL Admin API; once Shopify has retired it, requests fall back to its oldest version. */
const apiVersion = '2026-07'
const timeout = 20_000

const filled = v.pipe(v.string(), v.minLength(1))
/** An access token lives an hour; a response without a refresh token has a permanent one. */
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
/** A stored value that is no pair is a token from before Shopify issued pairs. */
const held = (token: string): Pair =>
  token.startsWith('{') ? known(Pair, JSON.parse(token), 'Our own record') : { access_token: token }

/**
 * Shopify over HTTP, by its authorization code grant with expiring tokens:
 * - POST /admin/oauth/access_token with a code returns the pair of tokens, with the refresh token the next pair
 * - POST /admin/api/{version}/graphql.json with the token checks whether it still works, and uninstalls our app
 * The pair is stored as the token.
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
  /** A pair of tokens, or the HTTP status of a refusal. */
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
  /** Queries with the token; if it has expired, once more with a refreshed one. */
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
      // Without access there is nothing left to revoke.
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

// HTTP statuses of a shop that is frozen, gone or locked.
const closed = [402, 404, 423]

/** Whether a status refuses the request itself; rate limiting and timeouts do not. */
const isNo = (status: number): boolean =>
  status >= 400 && status < 500 && status !== 408 && status !== 429

function verdictOf(status: number): ShopAnswer {
  if (status >= 200 && status < 300) return 'works'
  if (status === 401 || status === 403) return 'refused'
  if (closed.includes(status)) return 'closed'
  throw new Error(`Shopify answered with HTTP ${status}`)
}
