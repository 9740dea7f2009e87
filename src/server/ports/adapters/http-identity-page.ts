import * as v from 'valibot'
import type { IdentityPage } from '../services.ts'
import { readAnswer } from './read-answer.ts'

export type IdentityPageSettings = {
  /** What the merchant's browser opens. */
  readonly url: string
  /** Gives tokens for it. */
  readonly tokensUrl: string
  readonly key: string
}

const Answer = v.object({
  token: v.pipe(v.string(), v.minLength(1), v.maxLength(4096)),
  expiresAt: v.pipe(v.string(), v.isoTimestamp()),
})

/**
 * The outside identity page over HTTP with JSON: POST of `{ merchantId, userId, machineId }` with the key as
 * bearer answers `{ token, expiresAt }`. That a token opens the page once is the service's own part. Throws when
 * it cannot be reached in time or says what we do not know.
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
