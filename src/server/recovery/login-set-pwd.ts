import type { loginSetPwd as call } from '#contract/recovery.ts'
import { fail } from '#server/kernel/failure.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { write } from '#server/kernel/write.ts'
import { readPassword } from '#server/passwords/read-password.ts'
import { setPassword } from '#server/passwords/set-password.ts'
import { rememberMachine } from '#server/sessions/machines.ts'
import { hashPassword, isPassword } from '#server/sessions/password.ts'
import { holdTicket, spendTicket } from '#server/sessions/step-tickets.ts'

/** Sets a user's first own password, in the place of the one that was given to him. */
export const loginSetPwd: Verb<typeof call> = async (ctx, input) => {
  const { ticket, machineId } = input
  const user = await holdTicket(ctx, 'setPassword', { ticket, machineId })
  const text = readPassword(ctx, 'Password', input.password)
  if (await isPassword(user.passwordHash, text)) return fail('password_unchanged')
  const hash = await hashPassword(text)
  return write(ctx, { call: 'user.loginSetPwd', owner: user.id, input: null }, async (tx) => {
    await spendTicket(tx, ctx, 'setPassword', ticket)
    await setPassword(tx, ctx, user, { hash })
    await rememberMachine(tx, user.id, machineId, ctx.now())
    const { id: subject, merchantId } = user
    return {
      answer: 'SUCCESS' as const,
      audited: { action: 'password.set', subject, merchantId } as const,
    }
  })
}
