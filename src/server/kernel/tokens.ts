import { createHash, randomBytes } from 'node:crypto'

/** A secret of 256 bits, as it is given to the one who may use it. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is kept of a token: nobody can go back from it to the token. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url')
