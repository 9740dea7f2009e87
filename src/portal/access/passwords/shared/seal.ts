import { getPublicKey } from '#contract/access/sessions.ts'
import { m } from '#paraglide/messages.js'
import { send } from '#portal/kit/call.ts'
import { failureWith, type Result } from '#portal/kit/failure.ts'

/** Encrypts a password for transport with the server's public key; returns a failure if that is impossible. */
export async function seal(password: string): Promise<Result<string>> {
  if (!canEncrypt()) return { ok: false, failure: failureWith('refused', m.signin_needs_https()) }
  const key = await send(getPublicKey, {}, { quiet: true })
  return key.ok ? { ok: true, data: await encrypt(password, key.data.spki), msg: '' } : key
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))

/** Whether Web Crypto is available: only on https and on localhost. */
const canEncrypt = (): boolean => 'subtle' in crypto && crypto.subtle !== undefined

/** Encrypts a text by RSA-OAEP (SHA-256) with a public key (SPKI, base64 or PEM); returns base64. */
async function encrypt(text: string, spki: string): Promise<string> {
  const bare = spki.replace(/-----[^-]+-----|\s/g, '')
  const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('spki', bytesOf(bare), algorithm, false, ['encrypt'])
  const sealed = await crypto.subtle.encrypt(algorithm, key, new TextEncoder().encode(text))
  return btoa(String.fromCharCode(...new Uint8Array(sealed)))
}
