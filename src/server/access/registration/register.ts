import type { register as call } from '#contract/access/registration.ts'
import type { Input } from '#contract/call.ts'
import { hasSolvedCaptcha } from '#server/access/captcha/shared/spend-captcha.ts'
import { countCheck } from '#server/access/codes/shared/limits.ts'
import { judgeCode } from '#server/access/codes/shared/spend-code.ts'
import { readPassword } from '#server/access/passwords/shared/read-password.ts'
import { checkDevice } from '#server/access/sessions/shared/device.ts'
import { hashPassword } from '#server/access/sessions/shared/password.ts'
import { giveTicket, owesPassword } from '#server/access/sessions/shared/step-tickets.ts'
import { users } from '#server/db/schema/sessions.ts'
import { transact } from '#server/db/transact.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { byId } from '#server/kernel/scope.ts'
import { write } from '#server/kernel/write.ts'
import { merchantRegister } from './events.ts'
import { emailTaken, phoneTaken, takenAsFailure } from './known.ts'
import { openMerchant } from './open-merchant.ts'
import { codeOf, readForm } from './read-form.ts'

export const register: Handler<typeof call> = async (ctx, input) => {
  const { email, machineId, password } = input
  checkDevice(input)
  const text = password === undefined ? null : readPassword(ctx, 'Password', password)
  const kept = await readForm(ctx, withoutPassword(input))
  await countCheck(ctx)
  const refusal = await refusalOf(ctx, input)
  const passwordHash = refusal || text === null ? '' : await hashPassword(text)
  // A retry gets its first answer, although captcha and code are consumed. Encrypted passwords differ on every attempt,
  // so the code identifies the input.
  const work = write(
    ctx,
    { call: 'user.register', owner: 'register', input: { ...kept, code: input.code } },
    async (tx) => {
      if (refusal) throw refusal
      const given = { ...kept, passwordHash, event: merchantRegister }
      const { userId, audited } = await openMerchant(tx, ctx, given)
      return { answer: { userId }, audited }
    },
  )
  const { userId } = await takenAsFailure(work)
  if (text !== null) return { email, ticket: null }
  // A late retry, after the password was set, opens no session.
  const [user] = await ctx.db.select().from(users).where(byId(users.id, userId))
  if (!user || !owesPassword(user)) return { email, ticket: null }
  const of = { purpose: 'setPassword', userId, machineId } as const
  const { ticket } = await transact(ctx.db, (tx) => giveTicket(tx, ctx, of))
  return { email, ticket }
}

function withoutPassword({ password: _, ...form }: Input<typeof call>) {
  return form
}

/** The first failure of a registration; the code comes last because checking consumes it. */
async function refusalOf(ctx: Ctx, input: Input<typeof call>): Promise<Failure | undefined> {
  if (!(await hasSolvedCaptcha(ctx, 'register'))) return new Failure('captcha_needed')
  return (
    (await phoneTaken(ctx.db, input.phone)) ??
    (await emailTaken(ctx.db, input.email)) ??
    (await judgeCode(ctx, codeOf(input)))
  )
}
