import type { Call } from '#contract/call.ts'
import { failFields } from '#server/kernel/failure.ts'
import type { HttpContext } from './env.ts'

/** Printable ASCII, and not more than an index takes. */
const good = /^[\x21-\x7e]{1,255}$/

/** The key under which a call may be sent again; null where the call honours none, or none was given. */
export function idempotencyKeyOf(c: HttpContext, call: Call): string | null {
  const key = call.idempotent ? c.req.header('idempotency-key') : undefined
  if (!key) return null
  return good.test(key) ? key : failFields({ 'Idempotency-Key': 'key_format' })
}
