import { and, eq } from 'drizzle-orm'
import type { Input } from '#contract/call.ts'
import type { updateLoginPwd as call } from '#contract/security.ts'
import { passwordFaults } from '#domain/passwords.ts'
import { spendCode } from '#server/codes/spend-code.ts'
import { users } from '#server/db/schema/sessions.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { fail, failFields } from '#server/kernel/failure.ts'
import { countTry, forgetTries, type RateLimit } from '#server/kernel/rate-limit.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { write } from '#server/kernel/write.ts'
import { endSessions } from '#server/sessions/end-sessions.ts'
import { hashPassword, isPassword } from '#server/sessions/password.ts'
import { tellOfPassword } from './notices.ts'
import { boundTo, failureOf, type OwnUser, ownUser } from './own-user.ts'

const originalTries: RateLimit = { name: 'password.original', max: 5, windowMs: 15 * 60_000 }

/** Changes the user's own password; what he is signed in with elsewhere ends. */
export const updateLoginPwd: Verb<typeof call> = async (ctx, input) => {
  const user = await ownUser(ctx)
  const wanted = ctx.services.passwordKey.open(input.newPassword) ?? ''
  const failure = await failureOf(check(ctx, user, input, wanted))
  const passwordHash = failure ? '' : await hashPassword(wanted)
  // Sealed anew with every try, passwords never look the same twice: the code stands for what was sent.
  const of = { call: 'security.updateLoginPwd', owner: user.id, input: { code: input.code } }
  return write(ctx, of, async (tx) => {
    // A repeat of what went through does not come here, though its code is used and its password old.
    if (failure) throw failure
    const passwordChangedAt = ctx.now()
    const before = and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash))
    const changed = await tx
      .update(users)
      .set({ passwordHash, passwordChangedAt, mustSetPassword: false })
      .where(before)
      .returning({ id: users.id })
    if (changed.length === 0) return fail('original_password_wrong')
    const ended = await endSessions(tx, user.id, passwordChangedAt, ctx.sessionId)
    await tellOfPassword(tx, ctx, user)
    return {
      answer: 'SUCCESS' as const,
      audited: { action: 'password.change', subject: user.id, after: { sessionsEnded: ended } },
    }
  })
}

/** Everything that can stand against the change, what costs the user least first; the code is used up last. */
async function check(
  ctx: MerchantCtx,
  user: OwnUser,
  input: Input<typeof call>,
  wanted: string,
): Promise<void> {
  const [fault] = passwordFaults('ChangePassword', wanted)
  if (fault) return failFields({ newPassword: fault })
  await countTry(ctx.db, ctx.now(), originalTries, user.id)
  const original = ctx.services.passwordKey.open(input.originalPassword)
  const right = await isPassword(user.passwordHash, original ?? '')
  if (!right || original === undefined) return fail('original_password_wrong')
  await forgetTries(ctx.db, originalTries, user.id)
  if (original === wanted) return fail('password_unchanged')
  const { code } = input
  await spendCode(ctx, { flow: 'changePassword', account: user.id, ...boundTo(user), code })
}
