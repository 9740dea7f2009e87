import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)
// OWASP's minimum for argon2id: 19 MiB, two passes, parallelism 1.
const costs = { memory: 19_456, passes: 2, parallelism: 1 }
const tagLength = 32
const form = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/-]+)\$([\w+/-]+)$/

const tagOf = (text: string, nonce: Buffer, { memory, passes, parallelism }: typeof costs) =>
  derive('argon2id', { message: text, nonce, memory, passes, parallelism, tagLength })

/** The argon2id hash of a password, with its salt and costs. */
export async function hashPassword(text: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await tagOf(text, nonce, costs)
  const { memory, passes, parallelism } = costs
  const salt = nonce.toString('base64url')
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${salt}$${tag.toString('base64url')}`
}

/**
 * Whether a password matches the stored hash. Without a hash (unknown user) the same work is done, so that timing
 * reveals nothing; the result is then always false.
 */
export async function isPassword(kept: string | undefined, text: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', tag = ''] = form.exec(kept ?? '') ?? []
  if (memory === undefined) {
    await tagOf(text, randomBytes(16), costs)
    return false
  }
  const keptCosts = {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  }
  const found = await tagOf(text, Buffer.from(salt, 'base64url'), keptCosts)
  const wanted = Buffer.from(tag, 'base64url')
  return wanted.length === found.length && timingSafeEqual(wanted, found)
}
