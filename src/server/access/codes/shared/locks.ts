import { inArray } from 'drizzle-orm'
import { isOpenFlow } from '#domain/access/codes.ts'
import { limits } from '#domain/limits.ts'
import type { Reader, Tx } from '#server/db/open.ts'
import { codeLocks } from '#server/db/schema/codes.ts'
import { users } from '#server/db/schema/sessions.ts'
import { audit } from '#server/kernel/audit.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import { byId } from '#server/kernel/scope.ts'
import type { WantedCode } from './send-code.ts'

/** The failure for a locked account or flow; undefined when the lock is over. */
export function lockedFailure(
  until: Date | null | undefined,
  now: Date,
  what: 'account' | 'flow' = 'account',
): Failure | undefined {
  const left = (until?.getTime() ?? 0) - now.getTime()
  if (left <= 0) return undefined
  const code = what === 'account' ? 'account_locked' : 'codes_locked'
  return new Failure(code, { retryAfterSeconds: Math.ceil(left / 1_000) })
}

/** The flow, and the account it concerns (or the address of people without one). */
export type LockedFlow = Pick<WantedCode, 'flow' | 'account'>

/** The key under which wrong codes are counted: the account's, or a separate one for a flow that anyone can begin. */
export const lockKeyOf = ({ flow, account }: LockedFlow): string =>
  isOpenFlow(flow) ? `${flow}:${account}` : account

/** The failure while an account, or a flow that anyone can begin, is locked; undefined otherwise. */
export async function lockOf(db: Reader, now: Date, of: LockedFlow): Promise<Failure | undefined> {
  const key = lockKeyOf(of)
  const rows = await db
    .select()
    .from(codeLocks)
    .where(inArray(codeLocks.account, [of.account, key]))
  for (const { account, lockedUntil } of rows) {
    const failure = lockedFailure(lockedUntil, now, account === of.account ? 'account' : 'flow')
    if (failure) return failure
  }
  return undefined
}

/** Throws `account_locked`, or `codes_locked` for a flow that anyone can begin, while codes are locked. */
export async function refuseLocked(db: Reader, now: Date, of: LockedFlow): Promise<void> {
  const failure = await lockOf(db, now, of)
  if (failure) throw failure
}

const lockKey = async (tx: Tx, key: string, lockedUntil: Date) => {
  const locked = { wrong: 0, lockedUntil }
  await tx
    .insert(codeLocks)
    .values({ account: key, ...locked })
    .onConflictDoUpdate({ target: codeLocks.account, set: locked })
}

/**
 * Locks an account for three hours: its codes in every flow and, for a user, its sign-in. `suspect` makes the next
 * sign-in require a code on every device.
 */
export async function lockAccount(
  tx: Tx,
  ctx: Ctx,
  account: string,
  reason: 'wrong_codes' | 'abnormal_verification',
): Promise<Failure> {
  const lockedUntil = new Date(ctx.now.getTime() + limits.lock)
  await lockKey(tx, account, lockedUntil)
  const [user] = await tx
    .update(users)
    .set({ lockedUntil, suspect: true })
    .where(byId(users.id, account))
    .returning({ merchantId: users.merchantId })
  const entry = {
    action: 'account.lock',
    subject: account,
    after: { reason, lockedUntil },
  } as const
  if (user) await audit(tx, ctx, { ...entry, merchantId: user.merchantId })
  return new Failure('account_locked', { retryAfterSeconds: limits.lock / 1_000 })
}

/**
 * Locks a flow that anyone can begin for three hours. The account's sign-in is unaffected: someone who guesses here has
 * shown no password and must not be able to lock the owner out.
 */
export async function lockFlow(tx: Tx, ctx: Ctx, of: LockedFlow): Promise<Failure> {
  const lockedUntil = new Date(ctx.now.getTime() + limits.lock)
  await lockKey(tx, lockKeyOf(of), lockedUntil)
  const [user] = await tx
    .select({ merchantId: users.merchantId })
    .from(users)
    .where(byId(users.id, of.account))
  if (user)
    await audit(tx, ctx, {
      action: 'code.lock',
      subject: of.account,
      merchantId: user.merchantId,
      after: { flow: of.flow, lockedUntil },
    })
  return new Failure('codes_locked', { retryAfterSeconds: limits.lock / 1_000 })
}

/**
 * Resets a user's counts of wrong codes after a successful sign-in, including those of flows that anyone can begin for
 * them.
 */
export async function forgetWrongCodes(tx: Tx, userId: string): Promise<void> {
  const keys = [userId, lockKeyOf({ flow: 'reset', account: userId })]
  await tx.delete(codeLocks).where(inArray(codeLocks.account, keys))
}
