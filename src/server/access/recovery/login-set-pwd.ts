import { and, eq } from 'drizzle-orm'
import type { loginSetPwd as call } from '#contract/access/recovery.ts'
import { refuseFormer } from '#server/access/passwords/shared/former.ts'
import { readPassword } from '#server/access/passwords/shared/read-password.ts'
import { setPassword } from '#server/access/passwords/shared/set-password.ts'
import { rememberMachine } from '#server/access/sessions/shared/machines.ts'
import { hashPassword, isPassword } from '#server/access/sessions/shared/password.ts'
import {
  holdTicket,
  owesPassword,
  spendTicket,
} from '#server/access/sessions/shared/step-tickets.ts'
import type { Tx } from '#server/db/open.ts'
import { users } from '#server/db/schema/sessions.ts'
import { fail } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { byId } from '#server/kernel/scope.ts'
import { write } from '#server/kernel/write.ts'

/** Sets a user's first own password in place of the assigned one. */
export const loginSetPwd: Handler<typeof call> = async (ctx, input) => {
  const { ticket, machineId } = input
  const user = await holdTicket(ctx, 'setPassword', { ticket, machineId })
  if (!owesPassword(user)) return fail('ticket_over')
  const text = readPassword(ctx, 'Password', input.password)
  if (await isPassword(user.passwordHash, text)) return fail('password_unchanged')
  await refuseFormer(ctx.db, user, text)
  const hash = await hashPassword(text)
  return write(ctx, { call: 'user.loginSetPwd', owner: user.id, input: null }, async (tx) => {
    await spendTicket(tx, ctx, 'setPassword', ticket)
    await requireSame(tx, user)
    await setPassword(tx, ctx, user, { hash })
    await rememberMachine(tx, user.id, machineId, ctx.now)
    const { id: subject, merchantId } = user
    return {
      answer: 'SUCCESS' as const,
      audited: { action: 'password.set', subject, merchantId } as const,
    }
  })
}

/** Of two concurrent tickets only one sets the password; the other fails. */
async function requireSame(tx: Tx, { id, passwordHash }: typeof users.$inferSelect): Promise<void> {
  const same = and(byId(users.id, id), eq(users.passwordHash, passwordHash))
  const rows = await tx.select({ id: users.id }).from(users).where(same).for('update')
  if (rows.length === 0) fail('ticket_over')
}
