import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Keeps secrets that must be read again, such as signing keys, under a secret of the settings. */
export type Vault = {
  /** What is stored for a text. `about` says whose it is: sealed for one row it opens in no other. */
  seal(text: string, about: string): string
  /** The text again. Throws when it was sealed under another secret, for another row, or was changed. */
  open(sealed: string, about: string): string
}

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** A vault under a secret: AES-256-GCM, a fresh nonce for each text, bound to what it is about. */
export function vaultOf(secret: string): Vault {
  const key = Buffer.from(hkdfSync('sha256', secret, 'aqueduct', 'signing keys', 32))
  return {
    seal: (text, about) => {
      const nonce = randomBytes(nonceBytes)
      const seal = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(about))
      const sealed = Buffer.concat([seal.update(text, 'utf8'), seal.final()])
      return Buffer.concat([nonce, seal.getAuthTag(), sealed]).toString('base64url')
    },
    open: (sealed, about) => {
      const bytes = Buffer.from(sealed, 'base64url')
      const opened = createDecipheriv(cipher, key, bytes.subarray(0, nonceBytes))
        .setAAD(Buffer.from(about))
        .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
      const text = [opened.update(bytes.subarray(nonceBytes + tagBytes)), opened.final()]
      return Buffer.concat(text).toString('utf8')
    },
  }
}
