import type { Call, Payload } from '#contract/call.ts'
import { blackBox, machineId } from './machine-id.ts'

type DeviceField = 'machineId' | 'blackBox'
type Without<Value, Key extends PropertyKey> = Value extends unknown ? Omit<Value, Key> : never

/** The payload that a screen passes for a call, without the fields that the client adds. */
export type Sent<C extends Call> = Without<Payload<C>, DeviceField>

export type WireRequest = {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers: Record<string, string>
  readonly body: string | URLSearchParams | FormData | null
}

type Values = Readonly<Record<string, unknown>>

/** Builds the HTTP request of a call, without the session headers. */
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

/** Device id and fingerprint, for the calls whose contract includes them. */
function deviceOf(call: Call): Values {
  const names = namesIn(call.input)
  return {
    ...(names.includes('machineId') ? { machineId: machineId() } : {}),
    ...(names.includes('blackBox') ? { blackBox: blackBox() } : {}),
  }
}

/** Field names of an input schema; for a variant schema, those of all variants. */
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
/** Sends a request; throws if there was no response, with the signal's reason if it was aborted. */
export type Transport = (request: WireRequest, signal: AbortSignal) => Promise<WireAnswer>

/** Parses JSON; returns undefined for an invalid body, which `readAnswer` reports as "system busy". */
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
/** Uses `keepalive`, for a small request that must arrive even if its page is left. */
export const lastingTransport = transportWith({ keepalive: true })
