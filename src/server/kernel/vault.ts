import { createHmac } from 'node:crypto'
import { keyOf, open, seal } from './seal.ts'

/** Encrypts secrets that must be read back, such as signing keys, under a secret from the settings. */
export type Vault = {
  /** The ciphertext to store. `about` binds it to one row; it cannot be decrypted for another. */
  seal(text: string, about: string): string
  /** Decrypts. Throws when the text was encrypted under another secret or for another row, or was changed. */
  open(sealed: string, about: string): string
  /**
   * A keyed hash of a text: equal for equal text and `about`, so that duplicates are found without revealing the text.
   */
  mark(text: string, about: string): string
}

/** A vault under a secret for one purpose; texts encrypted for another purpose cannot be decrypted here. */
export function vaultOf(
  secret: string,
  purpose: 'signing keys' | 'persons' = 'signing keys',
): Vault {
  const key = keyOf(secret, purpose)
  return {
    seal: (text, about) => seal(key, Buffer.from(text), about).toString('base64url'),
    mark: (text, about) =>
      createHmac('sha256', key).update(`${about}\0${text}`).digest('base64url'),
    open: (sealed, about) => open(key, Buffer.from(sealed, 'base64url'), about).toString('utf8'),
  }
}
