import { constants, createPublicKey, publicEncrypt } from 'node:crypto'
import type { Call } from '#contract/call.ts'

/** Encodes a payload for a call: in the path, the query, as JSON or as a form. */
export function requestOf(
  call: Call,
  payload: Readonly<Record<string, unknown>>,
): {
  path: string
  init: { method: string; headers: Record<string, string>; body?: string | FormData }
} {
  const rest = new Map(Object.entries(payload).filter(([, value]) => value !== undefined))
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest.get(name)
    rest.delete(name)
    return encodeURIComponent(String(value))
  })
  const pairs = [...rest].flatMap(([name, value]) =>
    [value].flat().map((one) => [name, String(one)]),
  )
  if (call.method === 'GET') {
    const query = new URLSearchParams(pairs).toString()
    return { path: query ? `${path}?${query}` : path, init: { method: 'GET', headers: {} } }
  }
  if (call.request === 'multipart') {
    const body = new FormData()
    for (const [name, value] of rest)
      body.append(name, value instanceof File ? value : String(value))
    return { path, init: { method: 'POST', headers: {}, body } }
  }
  const isForm = call.request === 'form'
  const body = isForm
    ? new URLSearchParams(pairs).toString()
    : JSON.stringify(Object.fromEntries(rest))
  const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json'
  return { path, init: { method: 'POST', headers: { 'content-type': type }, body } }
}

/** Encrypts a password as the browser does. */
export function seal(spki: string, text: string): string {
  const key = createPublicKey({ key: Buffer.from(spki, 'base64'), format: 'der', type: 'spki' })
  const padding = constants.RSA_PKCS1_OAEP_PADDING
  return publicEncrypt({ key, padding, oaepHash: 'sha256' }, Buffer.from(text)).toString('base64')
}
