import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** Sealed bytes do not open: they were sealed under another key or for something else, or were changed. */
export class DoesNotOpen extends Error {
  override readonly name = 'DoesNotOpen'
}

/** The key of 32 bytes that a secret gives for one purpose; it tells nothing of those for other purposes. */
export const keyOf = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'aqueduct', purpose, 32))

/** Seals bytes (AES-256-GCM): a fresh nonce, the tag, and what was sealed, bound to what it is about. */
export function seal(key: Buffer, bytes: Uint8Array, about: string): Buffer {
  const nonce = randomBytes(nonceBytes)
  const sealing = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(about))
  const sealed = Buffer.concat([sealing.update(bytes), sealing.final()])
  return Buffer.concat([nonce, sealing.getAuthTag(), sealed])
}

/** The bytes that were sealed. Throws `DoesNotOpen`. */
export function open(key: Buffer, sealed: Buffer, about: string): Buffer {
  try {
    const opening = createDecipheriv(cipher, key, sealed.subarray(0, nonceBytes), {
      authTagLength: tagBytes,
    })
      .setAAD(Buffer.from(about))
      .setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
    return Buffer.concat([opening.update(sealed.subarray(nonceBytes + tagBytes)), opening.final()])
  } catch (cause) {
    throw new DoesNotOpen('What was sealed does not open.', { cause })
  }
}
