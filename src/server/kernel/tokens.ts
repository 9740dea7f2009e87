import { createHash, randomBytes } from 'node:crypto'

/** A new token of 256 random bits, in clear for its bearer. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** The hash that is stored of a token; it cannot be reversed. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url')
