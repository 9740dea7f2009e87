import type { resetPwd as call } from '#contract/access/recovery.ts'
import { countCheck, takeBackCheck } from '#server/access/codes/shared/limits.ts'
import { giveBackCode, spendCode } from '#server/access/codes/shared/spend-code.ts'
import { refuseFormer } from '#server/access/passwords/shared/former.ts'
import { readPassword } from '#server/access/passwords/shared/read-password.ts'
import { setPassword } from '#server/access/passwords/shared/set-password.ts'
import { failureOf } from '#server/access/security/shared/own-user.ts'
import { rememberMachine } from '#server/access/sessions/shared/machines.ts'
import { hashPassword } from '#server/access/sessions/shared/password.ts'
import { fail } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { write } from '#server/kernel/write.ts'
import { findAccount } from './find-account.ts'

/** Sets a new password, proved by a code to phone or e-mail; ends all sessions of the user. */
export const resetPwd: Handler<typeof call> = async (ctx, input) => {
  const { channel, code, machineId } = input
  // Validates first, so that an invalid password does not consume the code.
  const text = readPassword(ctx, 'Password', input.password)
  await countCheck(ctx)
  const to = input.channel === 'sms' ? input.mobile : input.email
  const { user, account } = await findAccount(ctx, channel, to)
  const given = { flow: 'reset', account, channel, to, code } as const
  await spendCode(ctx, given)
  if (!user) return fail('code_wrong')
  // Only the holder of the code learns that the password was used before; the code stays valid for another attempt.
  const former = await failureOf(refuseFormer(ctx.db, user, text))
  if (former) {
    await giveBackCode(ctx, given)
    throw former
  }
  const hash = await hashPassword(text)
  const answer = await write(
    ctx,
    { call: 'user.resetPwd', owner: user.id, input: null },
    async (tx) => {
      await setPassword(tx, ctx, user, { hash })
      // Access to a mailbox is not a second factor: the next sign-in still requires a code by SMS.
      if (channel === 'sms') await rememberMachine(tx, user.id, machineId, ctx.now)
      const { id: subject, merchantId } = user
      const audited = { action: 'password.reset', subject, merchantId, after: { channel } } as const
      return { answer: 'SUCCESS' as const, audited }
    },
  )
  await takeBackCheck(ctx)
  return answer
}
