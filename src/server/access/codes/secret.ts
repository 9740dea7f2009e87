import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

const hashOf = (code: string, salt: string) =>
  createHash('sha256').update(`${salt}.${code}`).digest('base64url')

/** A random six-digit code, with its salt and the hash to store. */
export function newCode() {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const salt = randomBytes(16).toString('base64url')
  return { code, salt, codeHash: hashOf(code, salt) }
}

/** Whether a code matches the stored hash. */
export const isCode = (kept: { salt: string; codeHash: string }, code: string): boolean =>
  timingSafeEqual(Buffer.from(hashOf(code, kept.salt)), Buffer.from(kept.codeHash))
