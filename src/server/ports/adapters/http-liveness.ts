import * as v from 'valibot'
import type { Liveness, LivenessCheck } from '../liveness.ts'
import { readAnswer } from './read-answer.ts'

export type LivenessSettings = {
  /** Base URL of `/checks/{id}` and `/checks/{id}/result`. */
  readonly url: string
  readonly key: string
}

const Begun = v.object({
  url: v.pipe(v.string(), v.url(), v.startsWith('https://'), v.maxLength(2048)),
})
const Ended = v.object({ result: v.picklist(['unfinished', 'passed', 'failed']) })

/**
 * The face recognition service over HTTP with JSON. The key is sent as a bearer token.
 * - PUT /checks/{id} `{ firstName, lastName, idNumber, returnUrl }`: `{ url }`, the https page of the check; a repeated
 * request returns the same check. The page sends the person back to `returnUrl`.
 * - GET /checks/{id}/result: `{ result }`, one of `unfinished`, `passed` and `failed`
 * Throws if it cannot be reached in time, or if its response is invalid or contains unknown values.
 */
export function httpLiveness({ url, key }: LivenessSettings): Liveness {
  const ask = async <S extends v.GenericSchema>(
    schema: S,
    { checkId }: LivenessCheck,
    { path = '', ...request }: RequestInit & { readonly path?: string },
  ) => {
    const at = `${url.replace(/\/$/, '')}/checks/${encodeURIComponent(checkId)}${path}`
    const answer = await fetch(at, {
      ...request,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(20_000),
      redirect: 'error',
    })
    if (!answer.ok) throw new Error(`The liveness service answered with HTTP ${answer.status}`)
    return readAnswer(schema, answer, 'The liveness service')
  }
  return {
    begin: async (check, returnUrl) => {
      const { firstName, lastName, idNumber } = check
      const body = JSON.stringify({ firstName, lastName, idNumber, returnUrl })
      return (await ask(Begun, check, { method: 'PUT', body })).url
    },
    resultOf: async (check) => (await ask(Ended, check, { method: 'GET', path: '/result' })).result,
  }
}
