import { createHmac } from 'node:crypto'
import { keyOf, open, seal } from './seal.ts'

/** Keeps secrets that must be read again, such as signing keys, under a secret of the settings. */
export type Vault = {
  /** What is stored for a text. `about` says whose it is: sealed for one row it opens in no other. */
  seal(text: string, about: string): string
  /** The text again. Throws when it was sealed under another secret, for another row, or was changed. */
  open(sealed: string, about: string): string
  /** The same for the same text, about the same, and of the text itself nothing: tells whether two are one. */
  mark(text: string, about: string): string
}

/** A vault under a secret, for one purpose: what another purpose sealed under it does not open here. */
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
