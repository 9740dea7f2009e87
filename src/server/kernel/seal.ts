import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** Decryption failed: the bytes were encrypted under another key or for another purpose, or were changed. */
export class DoesNotOpen extends Error {
  override readonly name = 'DoesNotOpen'
}

/** Derives a 32-byte key for one purpose from a secret; it reveals nothing about the keys of other purposes. */
export const keyOf = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'aqueduct', purpose, 32))

/**
 * Encrypts bytes with AES-256-GCM, bound to `about` as associated data. The result is a fresh nonce, the tag and the
 * ciphertext.
 */
export function seal(key: Buffer, bytes: Uint8Array, about: string): Buffer {
  const nonce = randomBytes(nonceBytes)
  const sealing = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(about))
  const sealed = Buffer.concat([sealing.update(bytes), sealing.final()])
  return Buffer.concat([nonce, sealing.getAuthTag(), sealed])
}

/** Decrypts bytes that `seal` encrypted. Throws `DoesNotOpen`. */
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
