import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** The signed parts of a request. */
export type SignedParts = {
  readonly method: string
  /** Path and query as sent. */
  readonly target: string
  /** Milliseconds since 1970, as text. */
  readonly timestamp: string
  readonly nonce: string
  /** The Idempotency-Key header; empty without one. */
  readonly idempotencyKey: string
  readonly body: Uint8Array
}

/** The signed text: the salt and the parts, one per line, the body as its SHA-256. */
const textOf = (salt: string, parts: SignedParts): string =>
  [
    salt,
    parts.method,
    parts.target,
    parts.timestamp,
    parts.nonce,
    parts.idempotencyKey,
    createHash('sha256').update(parts.body).digest('hex'),
  ].join('\n')

/** HMAC-SHA256 of that text under the key, in hexadecimal. */
export const signatureOf = (key: string, salt: string, parts: SignedParts): string =>
  createHmac('sha256', key).update(textOf(salt, parts)).digest('hex')

/** Whether a signature is valid, in constant time. */
export function isSignature(given: string, key: string, salt: string, parts: SignedParts): boolean {
  const wanted = Buffer.from(signatureOf(key, salt, parts))
  const found = Buffer.from(given.toLowerCase())
  return wanted.length === found.length && timingSafeEqual(wanted, found)
}
