import { type FailureCode, failures } from '#contract/failures.ts'
import { minute } from '#domain/durations.ts'
import type { Database } from '#server/db/open.ts'
import { users } from '#server/db/schema/sessions.ts'
import { transact } from '#server/db/transact.ts'
import { type Acted, audit } from '#server/kernel/audit.ts'
import type { Failure } from '#server/kernel/failure.ts'
import { countUse } from '#server/kernel/rate-limit.ts'
import { byId } from '#server/kernel/scope.ts'

export type Refused = {
  readonly call: string
  readonly failure: Failure
  /** The merchant whose log it belongs to; null for anonymous callers and staff. */
  readonly merchantId: string | null
  /** The record ids in the request. */
  readonly asked: Readonly<Record<string, unknown>>
}

const refusedStatuses: readonly number[] = [401, 403, 404, 409, 423]
const wrongProofs: readonly FailureCode[] = [
  'code_wrong',
  'code_expired',
  'original_password_wrong',
  'original_phone_wrong',
]
// The first of the two requests succeeds, or has succeeded.
const repeats: readonly FailureCode[] = ['in_progress', 'key_reused']

/** Whether a failure denies access or proof, rather than reporting invalid input or a temporary condition. */
export const isRefusal = (code: FailureCode): boolean =>
  (refusedStatuses.includes(failures[code].http) && !repeats.includes(code)) ||
  wrongProofs.includes(code)

const burst = { name: 'audit.refused', windowMs: minute }
const isPowerOfTwo = (count: number) => (count & (count - 1)) === 0

/**
 * Audits a refusal of a known caller, or at the account of a known user. Repeats do not fill the log: within a minute
 * the 1st, 2nd, 4th, 8th ... refusal is an entry, which states its count.
 */
export async function recordDeniedAudit(
  db: Database,
  acted: Acted,
  refused: Refused,
): Promise<void> {
  const { call, failure, asked } = refused
  const { actor, now } = acted
  const whose = actor.id === null ? await userOf(db, failure.user) : refused
  if (!whose) return
  await transact(db, async (tx) => {
    const who = actor.id ?? `${failure.user} ${acted.address}`
    const times = await countUse(tx, now, burst, JSON.stringify([who, call, failure.code]))
    if (!isPowerOfTwo(times)) return
    const { code, reasons, user } = failure
    const after = {
      failure: code,
      ...(reasons && { reasons: reasons.map((reason) => reason.code) }),
      ...(actor.id === null && { user }),
      ...(Object.keys(asked).length > 0 && { asked }),
      ...(times > 1 && { times }),
    }
    const { merchantId } = whose
    await audit(tx, acted, { action: 'call.refuse', subject: call, merchantId, after })
  })
}

/** The user whose account was tried; undefined when there is none. */
async function userOf(db: Database, id: string | undefined) {
  if (id === undefined) return undefined
  const [user] = await db
    .select({ merchantId: users.merchantId })
    .from(users)
    .where(byId(users.id, id))
  return user
}
