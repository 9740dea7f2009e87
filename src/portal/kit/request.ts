import type { Call, Payload } from '#contract/call.ts'
import { blackBox, machineId } from './machine-id.ts'

type DeviceField = 'machineId' | 'blackBox'
type Without<Value, Key extends PropertyKey> = Value extends unknown ? Omit<Value, Key> : never

/** What a screen passes for a call: its payload, less what the client adds by itself. */
export type Sent<C extends Call> = Without<Payload<C>, DeviceField>

export type WireRequest = {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers: Record<string, string>
  readonly body: string | URLSearchParams | FormData | null
}

type Values = Readonly<Record<string, unknown>>

/** A call and its values as an HTTP request, without the headers of the session. */
export function requestOf(call: Call, payload: Values): WireRequest {
  const values: Record<string, unknown> = { ...payload, ...deviceOf(call) }
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    delete values[name]
    return encodeURIComponent(String(value))
  })
  const { method } = call
  if (method === 'GET') {
    const query = new URLSearchParams(pairs(values)).toString()
    return { method, url: query ? `${path}?${query}` : path, headers: {}, body: null }
  }
  if (call.request === 'form')
    return { method, url: path, headers: {}, body: new URLSearchParams(pairs(values)) }
  if (call.request === 'multipart') return { method, url: path, headers: {}, body: formOf(values) }
  const headers = { 'Content-Type': 'application/json' }
  return { method, url: path, headers, body: JSON.stringify(values) }
}

/** The device's id and black box, for the calls whose contract has them. */
function deviceOf(call: Call): Values {
  const names = namesIn(call.input)
  return {
    ...(names.includes('machineId') ? { machineId: machineId() } : {}),
    ...(names.includes('blackBox') ? { blackBox: blackBox() } : {}),
  }
}

/** The fields of an input's schema; of one with variants, those of all. */
function namesIn(input: object): string[] {
  if ('options' in input) return (input.options as readonly object[]).flatMap(namesIn)
  return 'entries' in input ? Object.keys(input.entries as object) : []
}

const pairs = (values: Values): [string, string][] =>
  Object.entries(values).flatMap(([name, value]) =>
    value === undefined || value === null
      ? []
      : (Array.isArray(value) ? value : [value]).map((one): [string, string] => [
          name,
          String(one),
        ]),
  )

function formOf(values: Values): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) {
    if (value instanceof File) form.append(name, value, value.name)
    else if (value !== undefined && value !== null) form.append(name, String(value))
  }
  return form
}

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
