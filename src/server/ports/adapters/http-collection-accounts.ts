import * as v from 'valibot'
import type { CollectionAccounts } from '../collection-accounts.ts'
import { readAnswer } from './read-answer.ts'

export type CollectionSettings = {
  /** Base URL of `/virtual-accounts`, `/currentz-accounts` and `/auto-logins`. */
  readonly url: string
  readonly key: string
  readonly hosts: readonly string[]
}

const Verdict = v.variant('state', [
  v.object({ state: v.literal('in_review') }),
  v.object({
    state: v.literal('active'),
    accountNumber: v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{4,40}$/)),
    bankName: v.string(),
  }),
  v.object({
    state: v.literal('review_failed'),
    reason: v.picklist(['articles_unreadable', 'name_differs', 'business_not_supported']),
  }),
])
const Opened = v.object({ accountNumber: v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{4,40}$/)) })
const Login = v.object({ url: v.pipe(v.string(), v.url()) })

/**
 * The provider's account services over HTTP with JSON. The key is sent as a bearer token.
 * - PUT /virtual-accounts/{id}/{currency} `{ merchantId, companyName, name }`: the verdict so far
 * - PUT /currentz-accounts/{merchantId}/{currency} `{ companyName }`: `{ accountNumber }`
 * - PUT /auto-logins/{product}/{merchantId} `{ companyName }`: `{ url }`
 * Throws if it cannot be reached in time, or if its response is invalid or contains unknown values.
 */
export function httpCollectionAccounts({
  url,
  key,
  hosts,
}: CollectionSettings): CollectionAccounts {
  const ask = async <S extends v.GenericSchema>(
    schema: S,
    parts: readonly string[],
    body: object,
  ) => {
    const path = parts.map(encodeURIComponent).join('/')
    const answer = await fetch(`${url.replace(/\/$/, '')}/${path}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(20_000),
      redirect: 'error',
    })
    if (!answer.ok) throw new Error(`The account service answered with HTTP ${answer.status}`)
    return readAnswer(schema, answer, 'The account service')
  }
  return {
    hosts,
    apply: ({ virtualAccountId, currency, ...about }) =>
      ask(Verdict, ['virtual-accounts', virtualAccountId, currency], about),
    openCurrentz: ({ merchantId, currency, companyName }) =>
      ask(Opened, ['currentz-accounts', merchantId, currency], { companyName }),
    autoLoginUrl: async ({ product, merchantId, companyName }) =>
      (await ask(Login, ['auto-logins', product, merchantId], { companyName })).url,
  }
}
