import { setTimeout as pause } from 'node:timers/promises'
import type { Call, Output, Payload } from '#contract/call.ts'
import type { Random } from '#server/sandbox/seed/random.ts'
import { requestOf } from '../../api/support/request-of.ts'

/** The request statistics of a chaos test. */
export type Tally = {
  requests: number
  /** No response: the process was killed, or the connection broke. */
  unanswered: number
  /** 503 and 429: retry later. */
  deferred: number
  /** Anything that must not happen: a 500, or a 503 without Retry-After. */
  readonly faults: string[]
  readonly slowest: { ms: number; what: string }
}

type Sent<C extends Call> =
  | { readonly ok: true; readonly data: Output<C> }
  | { readonly ok: false; readonly failure: string }

type Options = {
  readonly token?: string
  readonly key?: string
  readonly address?: string
  readonly headers?: Readonly<Record<string, string>>
}

// A call without a response by then counts as interrupted; the program promises ten seconds.
const patience = 30_000
const mostTries = 400

/**
 * Sends a call until it has a final response: an unanswered one is retried with the same key at the other process, so
 * in the end the outcome of every operation is known.
 */
export function sender(urls: readonly string[], random: Random, tally: Tally) {
  return async <C extends Call>(call: C, payload: Payload<C>, options: Options = {}) => {
    const { path, init } = requestOf(call, payload as Readonly<Record<string, unknown>>)
    const { token, key, address } = options
    const headers = {
      ...init.headers,
      ...options.headers,
      ...(token && { accessToken: token }),
      ...(key && { 'idempotency-key': key }),
      ...(address && { 'x-forwarded-for': address }),
    }
    let at = random.int(0, urls.length - 1)
    for (let tries = 0; tries < mostTries; tries++) {
      const answer = await once(urls[at++ % urls.length] + path, { ...init, headers }, call.id)
      if (answer) return answer as Sent<C>
      await pause(50 + 25 * Math.min(tries, 20))
    }
    throw new Error(`${call.id} was never answered`)
  }

  async function once(url: string, init: RequestInit, what: string) {
    tally.requests++
    const began = performance.now()
    try {
      const response = await fetch(url, { ...init, signal: AbortSignal.timeout(patience) })
      const { code, msg, data } = await response.json()
      const ms = performance.now() - began
      if (ms > tally.slowest.ms) Object.assign(tally.slowest, { ms, what })
      if (response.status === 500) tally.faults.push(`${what}: ${msg}`)
      if (response.status === 503 && !response.headers.has('retry-after'))
        if (data?.failure !== 'network_unavailable') tally.faults.push(`${what}: 503 ${msg}`)
      const again = [429, 500, 503].includes(response.status) || data?.failure === 'in_progress'
      if (again) {
        tally.deferred++
        return undefined
      }
      return Number(code) === 200
        ? { ok: true, data }
        : { ok: false, failure: String(data?.failure) }
    } catch {
      tally.unanswered++
      return undefined
    }
  }
}
export type Send = ReturnType<typeof sender>
