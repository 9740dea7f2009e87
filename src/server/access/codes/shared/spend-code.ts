import { and, eq } from 'drizzle-orm'
import { isOpenFlow } from '#domain/access/codes.ts'
import { limits } from '#domain/limits.ts'
import type { Tx } from '#server/db/open.ts'
import { codeLocks, verificationCodes } from '#server/db/schema/codes.ts'
import { transact } from '#server/db/transact.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import { isCode } from '../secret.ts'
import { lockAccount, lockFlow, lockKeyOf, lockOf } from './locks.ts'
import type { WantedCode } from './send-code.ts'

export type GivenCode = Omit<WantedCode, 'silent'> & { readonly code: string }

/**
 * Consumes a code, or returns the failure: `code_wrong`, `code_expired` (also when already used), `account_locked`, or
 * `codes_locked` for a flow that anyone can begin. It commits on its own, so that a wrong attempt counts whatever the
 * caller does next: call it before the change, not inside.
 */
export const judgeCode = (ctx: Ctx, given: GivenCode): Promise<Failure | undefined> =>
  transact(ctx.db, (tx) => judge(tx, ctx, given))

/** Like `judgeCode`, but throws the failure. */
export async function spendCode(ctx: Ctx, given: GivenCode): Promise<void> {
  const failure = await judgeCode(ctx, given)
  if (failure) throw failure
}

/** Makes a consumed code valid again until it expires, because the action it was for did not happen. */
export async function giveBackCode({ db }: Ctx, given: GivenCode): Promise<void> {
  await db.update(verificationCodes).set({ usedAt: null }).where(codeOf(given))
}

const codeOf = ({ flow, account, channel }: GivenCode) =>
  and(
    eq(verificationCodes.flow, flow),
    eq(verificationCodes.account, account),
    eq(verificationCodes.channel, channel),
  )

/** Like `judgeCode`, inside a transaction that commits whatever the result. */
export async function judge(tx: Tx, ctx: Ctx, given: GivenCode): Promise<Failure | undefined> {
  const { account, to, code, about = '' } = given
  const at = { user: account }
  const now = ctx.now
  // Attempts at one account are serialised here, so that each is counted.
  const key = lockKeyOf(given)
  const [lock] = await tx
    .insert(codeLocks)
    .values({ account: key })
    .onConflictDoUpdate({ target: codeLocks.account, set: { account: key } })
    .returning()
  const locked = await lockOf(tx, now, given)
  if (locked) return locked

  const mine = codeOf(given)
  const [sent] = await tx.select().from(verificationCodes).where(mine)
  // Without a valid code there is nothing to guess, so nothing is counted.
  if (!sent || sent.recipient !== to) return new Failure('code_wrong', at)
  if (sent.usedAt !== null || now >= sent.expiresAt) return new Failure('code_expired', at)
  if (sent.about === about && isCode(sent, code)) {
    await tx.update(verificationCodes).set({ usedAt: now }).where(mine)
    return undefined
  }
  // The count restarts after an expired lock, which has set it to 0.
  const wrong = (lock?.wrong ?? 0) + 1
  if (wrong >= limits.wrongCodesMax)
    return isOpenFlow(given.flow)
      ? lockFlow(tx, ctx, given)
      : lockAccount(tx, ctx, account, 'wrong_codes')
  await tx.update(codeLocks).set({ wrong, lockedUntil: null }).where(eq(codeLocks.account, key))
  return new Failure('code_wrong', at)
}
