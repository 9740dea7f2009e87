import * as v from 'valibot'
import type { IdentityPage } from '../services.ts'
import { readAnswer } from './read-answer.ts'

export type IdentityPageSettings = {
  readonly url: string
  readonly tokensUrl: string
  readonly key: string
}

const Answer = v.object({
  token: v.pipe(v.string(), v.minLength(1), v.maxLength(4096)),
  expiresAt: v.pipe(v.string(), v.isoTimestamp()),
})

/**
 * The external identity page over HTTP with JSON: POST of `{ merchantId, userId, machineId }` with the key as a bearer
 * token returns `{ token, expiresAt }`. The service itself ensures that a token opens the page only once. Throws if it
 * cannot be reached in time or if its response is invalid.
 */
export const httpIdentityPage = ({ url, tokensUrl, key }: IdentityPageSettings): IdentityPage => ({
  url,
  issueToken: async (visit) => {
    const answer = await fetch(tokensUrl, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(visit),
      signal: AbortSignal.timeout(20_000),
      redirect: 'error',
    })
    if (!answer.ok) throw new Error(`The identity page answered with HTTP ${answer.status}`)
    const { token, expiresAt } = await readAnswer(Answer, answer, 'The identity page')
    return { metaToken: token, expiresAt: new Date(expiresAt) }
  },
})
