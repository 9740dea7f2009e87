import { and, eq } from 'drizzle-orm'
import type { updateLoginPwd as call } from '#contract/access/security.ts'
import type { Input } from '#contract/call.ts'
import { passwordErrors } from '#domain/access/passwords.ts'
import { spendCode } from '#server/access/codes/shared/spend-code.ts'
import { isCommon } from '#server/access/passwords/shared/common.ts'
import { keepFormer, refuseFormer } from '#server/access/passwords/shared/former.ts'
import { notifyOfPassword } from '#server/access/passwords/shared/notify-of-password.ts'
import { endSessions } from '#server/access/sessions/shared/end-sessions.ts'
import { hashPassword, isPassword } from '#server/access/sessions/shared/password.ts'
import { users } from '#server/db/schema/sessions.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { fail, failFields } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { countTry, forgetTries, type RateLimit } from '#server/kernel/rate-limit.ts'
import { byId } from '#server/kernel/scope.ts'
import { write } from '#server/kernel/write.ts'
import { boundTo, failureOf, type OwnUser, ownUser } from './shared/own-user.ts'

const originalTries: RateLimit = { name: 'password.original', max: 5, windowMs: 15 * 60_000 }

/** Changes the user's own password and ends their other sessions. */
export const updateLoginPwd: Handler<typeof call> = async (ctx, input) => {
  const user = await ownUser(ctx)
  const wanted = ctx.services.passwordKey.open(input.newPassword) ?? ''
  const failure = await failureOf(check(ctx, user, input, wanted))
  const passwordHash = failure ? '' : await hashPassword(wanted)
  // Encrypted passwords differ on every attempt, so the code identifies the input.
  const of = { call: 'security.updateLoginPwd', owner: user.id, input: { code: input.code } }
  return write(ctx, of, async (tx) => {
    // A successful retry does not reach this point, although its code is consumed and its old password replaced.
    if (failure) throw failure
    const passwordChangedAt = ctx.now
    const before = and(byId(users.id, user.id), eq(users.passwordHash, user.passwordHash))
    const changed = await tx
      .update(users)
      .set({ passwordHash, passwordChangedAt, mustSetPassword: false })
      .where(before)
      .returning({ id: users.id })
    if (changed.length === 0) return fail('original_password_wrong')
    await keepFormer(tx, user, passwordChangedAt)
    const ended = await endSessions(tx, user.id, passwordChangedAt, ctx.sessionId)
    await notifyOfPassword(tx, ctx, user)
    return {
      answer: 'SUCCESS' as const,
      audited: { action: 'password.change', subject: user.id, after: { sessionsEnded: ended } },
    }
  })
}

/** All checks of the change, those that cost the user least first; the code is consumed last. */
async function check(
  ctx: MerchantCtx,
  user: OwnUser,
  input: Input<typeof call>,
  wanted: string,
): Promise<void> {
  const [fault] = passwordErrors('ChangePassword', wanted)
  if (fault) return failFields({ newPassword: fault })
  if (isCommon(wanted)) return failFields({ newPassword: 'password_common' })
  await countTry(ctx.db, ctx.now, originalTries, user.id)
  const original = ctx.services.passwordKey.open(input.originalPassword)
  const right = await isPassword(user.passwordHash, original ?? '')
  if (!right || original === undefined) return fail('original_password_wrong')
  await forgetTries(ctx.db, originalTries, user.id)
  if (original === wanted) return fail('password_unchanged')
  await refuseFormer(ctx.db, user, wanted, 'newPassword')
  const { code } = input
  await spendCode(ctx, { flow: 'changePassword', account: user.id, ...boundTo(user), code })
}
