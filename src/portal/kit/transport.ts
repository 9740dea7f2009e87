import type { WireRequest } from './request.ts'

type WireAnswer = { readonly http: number; readonly body: unknown }
/** Carries a request; throws when there was no answer, with the signal's reason when it was stopped. */
export type Transport = (request: WireRequest, signal: AbortSignal) => Promise<WireAnswer>

/** A body that is no JSON reads as undefined: the envelope says busy then. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const transportWith =
  (how: RequestInit): Transport =>
  async ({ url, method, headers, body }, signal) => {
    const init = { method, headers, body, signal, credentials: 'same-origin', ...how } as const
    const answer = await fetch(url, init)
    return { http: answer.status, body: parsed(await answer.text()) }
  }

export const fetchTransport = transportWith({})
/** For a small request that must arrive also when its page is left. */
export const lastingTransport = transportWith({ keepalive: true })
