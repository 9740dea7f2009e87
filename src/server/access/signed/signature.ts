import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** What of a request is signed. */
export type SignedParts = {
  readonly method: string
  /** Path and query as they were sent. */
  readonly target: string
  /** Milliseconds since 1970, as text. */
  readonly timestamp: string
  readonly nonce: string
  /** The header Idempotency-Key; empty without one. */
  readonly idempotencyKey: string
  readonly body: Uint8Array
}

/** The text that is signed: the salt and the parts, one a line, the body by its SHA-256. */
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

/** HMAC-SHA256 with the key over that text, in hexadecimal digits. */
export const signatureOf = (key: string, salt: string, parts: SignedParts): string =>
  createHmac('sha256', key).update(textOf(salt, parts)).digest('hex')

/** Whether a signature is the right one; takes the same time for every wrong one. */
export function isSignature(given: string, key: string, salt: string, parts: SignedParts): boolean {
  const wanted = Buffer.from(signatureOf(key, salt, parts))
  const found = Buffer.from(given.toLowerCase())
  return wanted.length === found.length && timingSafeEqual(wanted, found)
}
