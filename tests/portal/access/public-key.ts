/** The server's public key (SPKI in base64), with which passwords are encrypted. */
export async function publicKeyText(): Promise<string> {
  const algorithm = {
    name: 'RSA-OAEP',
    modulusLength: 2048,
    publicExponent: new Uint8Array([1, 0, 1]),
    hash: 'SHA-256',
  }
  const { publicKey } = await crypto.subtle.generateKey(algorithm, true, ['encrypt', 'decrypt'])
  const bytes = new Uint8Array(await crypto.subtle.exportKey('spki', publicKey))
  return btoa(String.fromCharCode(...bytes))
}
