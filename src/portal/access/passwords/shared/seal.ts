import { getPublicKey } from '#contract/access/sessions.ts'
import { m } from '#paraglide/messages.js'
import { send } from '#portal/kit/call.ts'
import { failureWith, type Result } from '#portal/kit/failure.ts'

/** A password as it travels, encrypted with the server's key; a failure where that is not possible. */
export async function seal(password: string): Promise<Result<string>> {
  if (!canEncrypt()) return { ok: false, failure: failureWith('refused', m.signin_needs_https()) }
  const key = await send(getPublicKey, {}, { quiet: true })
  return key.ok ? { ok: true, data: await encrypt(password, key.data.spki), msg: '' } : key
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))

/** Whether this page may encrypt: browsers allow it on https and on localhost only. */
const canEncrypt = (): boolean => 'subtle' in crypto && crypto.subtle !== undefined

/** RSA-OAEP (SHA-256) of a text with a public key (SPKI, base64 or PEM); base64. */
async function encrypt(text: string, spki: string): Promise<string> {
  const bare = spki.replace(/-----[^-]+-----|\s/g, '')
  const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('spki', bytesOf(bare), algorithm, false, ['encrypt'])
  const sealed = await crypto.subtle.encrypt(algorithm, key, new TextEncoder().encode(text))
  return btoa(String.fromCharCode(...new Uint8Array(sealed)))
}
