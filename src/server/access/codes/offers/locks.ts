import { eq } from 'drizzle-orm'
import { limits } from '#domain/limits.ts'
import type { Reader, Tx } from '#server/db/open.ts'
import { codeLocks } from '#server/db/schema/codes.ts'
import { users } from '#server/db/schema/sessions.ts'
import { audit } from '#server/kernel/audit.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import { byId } from '#server/kernel/scope.ts'

/** The failure that tells of a lock; undefined when it is over. */
export function lockedFailure(until: Date | null | undefined, now: Date): Failure | undefined {
  const left = (until?.getTime() ?? 0) - now.getTime()
  if (left <= 0) return undefined
  return new Failure('account_locked', { retryAfterSeconds: Math.ceil(left / 1_000) })
}

/** Fails with `account_locked` while codes of an account are locked. */
export async function refuseLocked(db: Reader, now: Date, account: string): Promise<void> {
  const [row] = await db.select().from(codeLocks).where(eq(codeLocks.account, account))
  const failure = lockedFailure(row?.lockedUntil, now)
  if (failure) throw failure
}

/**
 * Locks an account for three hours: its codes in every flow and, when it is a user's, its sign-in. `suspect` makes
 * the sign-in after it ask for a code on every device.
 */
export async function lockAccount(
  tx: Tx,
  ctx: Ctx,
  account: string,
  reason: 'wrong_codes' | 'abnormal_verification',
): Promise<Failure> {
  const lockedUntil = new Date(ctx.now.getTime() + limits.lock)
  const locked = { wrong: 0, lockedUntil }
  await tx
    .insert(codeLocks)
    .values({ account, ...locked })
    .onConflictDoUpdate({ target: codeLocks.account, set: locked })
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

/** A good sign-in: the count of wrong codes of a user starts anew. */
export async function forgetWrongCodes(tx: Tx, userId: string): Promise<void> {
  await tx.delete(codeLocks).where(eq(codeLocks.account, userId))
}
