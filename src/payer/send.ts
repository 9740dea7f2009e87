import type { Envelope, FailureData } from '#contract/failures.ts'
import { getLocale } from '#paraglide/runtime.js'

/** The response of an API call: its data, or why the server refused. */
export type Sent<T> =
  | { readonly ok: true; readonly data: T }
  | ({ readonly ok: false; readonly http: number; readonly message: string } & Partial<FailureData>)

type Options = {
  readonly method?: 'GET' | 'POST'
  readonly body?: unknown
  readonly key?: string
  readonly signal?: AbortSignal
}

/** No usable response: the connection failed, or the server could not say whether the request took effect. */
class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
}

/**
 * Calls the API in the language of the page. Resolves with the response; throws `NoAnswer` when it is unknown whether
 * the request took effect.
 */
export async function send<T>(path: string, options: Options = {}): Promise<Sent<T>> {
  const { method = 'GET', body, key, signal } = options
  const headers: Record<string, string> = { 'accept-language': getLocale() }
  if (body !== undefined) headers['content-type'] = 'application/json'
  if (key !== undefined) headers['idempotency-key'] = key
  const request: RequestInit = { method, headers, credentials: 'omit', cache: 'no-store' }
  if (body !== undefined) request.body = JSON.stringify(body)
  if (signal) request.signal = signal
  let http: number
  let answer: Envelope<unknown>
  try {
    const response = await fetch(path, request)
    http = response.status
    answer = await response.json()
  } catch (cause) {
    throw new NoAnswer('no answer', { cause })
  }
  // Safe: the server validates its response against the contract that defines T.
  if (answer.code === 200) return { ok: true, data: answer.data as T }
  const failure = (answer.data ?? {}) as Partial<FailureData>
  if (http >= 500 || failure.failure === 'in_progress') throw new NoAnswer(answer.msg)
  return { ok: false, http, message: answer.msg, ...failure }
}
