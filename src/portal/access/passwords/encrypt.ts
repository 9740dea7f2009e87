const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))

/** Whether this page may encrypt: browsers allow it on https and on localhost only. */
export const canEncrypt = (): boolean => 'subtle' in crypto && crypto.subtle !== undefined

/** RSA-OAEP (SHA-256) of a text with a public key (SPKI, base64 or PEM); base64. */
export async function encrypt(text: string, spki: string): Promise<string> {
  const bare = spki.replace(/-----[^-]+-----|\s/g, '')
  const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('spki', bytesOf(bare), algorithm, false, ['encrypt'])
  const sealed = await crypto.subtle.encrypt(algorithm, key, new TextEncoder().encode(text))
  return btoa(String.fromCharCode(...new Uint8Array(sealed)))
}
