import {
  constants,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  privateDecrypt,
} from 'node:crypto'

/** The RSA key pair under which browsers encrypt passwords in transit. */
export type PasswordKey = {
  /** The public key, base64 of its SPKI form. */
  readonly spki: string
  /** Decrypts; undefined when the text was not encrypted with this key. */
  open(sealed: string): string | undefined
}

/** The key pair of a private RSA key (PEM). Throws when it is not one or has fewer than 2048 bits. */
export function passwordKeyOf(pem: string): PasswordKey {
  const key = createPrivateKey(pem)
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0
  if (key.asymmetricKeyType !== 'rsa' || bits < 2048) throw new Error('not an RSA key of 2048 bits')
  const spki = createPublicKey(pem).export({ type: 'spki', format: 'der' }).toString('base64')
  const padding = constants.RSA_PKCS1_OAEP_PADDING
  return {
    spki,
    open: (sealed) => {
      try {
        const bytes = Buffer.from(sealed, 'base64')
        return privateDecrypt({ key, padding, oaepHash: 'sha256' }, bytes).toString('utf8')
      } catch {
        return undefined
      }
    },
  }
}

/** A new private key as PEM. */
export const newPrivateKey = (): string =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  }).privateKey
