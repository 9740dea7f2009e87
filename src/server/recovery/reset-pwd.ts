import type { resetPwd as call } from '#contract/recovery.ts'
import { countCheck, takeBackCheck } from '#server/codes/limits.ts'
import { spendCode } from '#server/codes/spend-code.ts'
import { fail } from '#server/kernel/failure.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { write } from '#server/kernel/write.ts'
import { readPassword } from '#server/passwords/read-password.ts'
import { setPassword } from '#server/passwords/set-password.ts'
import { rememberMachine } from '#server/sessions/machines.ts'
import { hashPassword } from '#server/sessions/password.ts'
import { findAccount } from './find-account.ts'

/** Sets the password that the owner of a phone or e-mail address chose; all his sessions end. */
export const resetPwd: Verb<typeof call> = async (ctx, input) => {
  const { channel, code, machineId } = input
  // A password that cannot be taken leaves the code as it is.
  const text = readPassword(ctx, 'Password', input.password)
  await countCheck(ctx)
  const to = input.channel === 'sms' ? input.mobile : input.email
  const { user, account } = await findAccount(ctx, channel, to)
  await spendCode(ctx, { flow: 'reset', account, channel, to, code })
  if (!user) return fail('code_wrong')
  const hash = await hashPassword(text)
  const answer = await write(
    ctx,
    { call: 'user.resetPwd', owner: user.id, input: null },
    async (tx) => {
      await setPassword(tx, ctx, user, { hash })
      await rememberMachine(tx, user.id, machineId, ctx.now())
      const { id: subject, merchantId } = user
      const audited = { action: 'password.reset', subject, merchantId, after: { channel } } as const
      return { answer: 'SUCCESS' as const, audited }
    },
  )
  await takeBackCheck(ctx)
  return answer
}
