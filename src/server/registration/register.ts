import type { Input } from '#contract/call.ts'
import type { register as call } from '#contract/registration.ts'
import { m } from '#paraglide/messages.js'
import { hasSolvedCaptcha } from '#server/captcha/spend-captcha.ts'
import { countCheck } from '#server/codes/limits.ts'
import { judgeCode } from '#server/codes/spend-code.ts'
import { transact } from '#server/db/transact.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { write } from '#server/kernel/write.ts'
import { readPassword } from '#server/passwords/read-password.ts'
import { checkDevice } from '#server/sessions/device.ts'
import { hashPassword } from '#server/sessions/password.ts'
import { giveTicket } from '#server/sessions/step-tickets.ts'
import { emailTaken, phoneTaken, takenAsFailure } from './known.ts'
import { openMerchant } from './open-merchant.ts'
import { codeOf, readForm } from './read-form.ts'

export const register: Verb<typeof call> = async (ctx, input) => {
  const { email, companyName, machineId, password } = input
  checkDevice(input)
  const text = password === undefined ? null : readPassword(ctx, 'Password', password)
  const kept = await readForm(ctx, withoutPassword(input))
  await countCheck(ctx)
  const refusal = await refusalOf(ctx, input)
  const passwordHash = refusal || text === null ? '' : await hashPassword(text)
  const locale = { locale: ctx.language }
  const address = `${ctx.services.publicUrl}/aq/login`
  const subject = m.notices_registered_subject({}, locale)
  const notice = {
    subject,
    text: m.notices_registered_text({ company: companyName, address }, locale),
  }
  // A repeat of what went through gets its answer again, although verification and code are spent. Sealed anew,
  // the password never looks the same twice: the code stands for it.
  const work = write(
    ctx,
    { call: 'user.register', owner: 'register', input: { ...kept, code: input.code } },
    async (tx) => {
      if (refusal) throw refusal
      const { userId, audited } = await openMerchant(tx, ctx, { ...kept, passwordHash, notice })
      return { answer: { userId }, audited }
    },
  )
  const { userId } = await takenAsFailure(work)
  if (text !== null) return { email, ticket: null }
  const of = { purpose: 'setPassword', userId, machineId } as const
  const { ticket } = await transact(ctx.db, (tx) => giveTicket(tx, ctx, of))
  return { email, ticket }
}

function withoutPassword({ password: _, ...form }: Input<typeof call>) {
  return form
}

/** What stands against a registration, the code last: it is spent by the look. */
async function refusalOf(ctx: Ctx, input: Input<typeof call>): Promise<Failure | undefined> {
  if (!(await hasSolvedCaptcha(ctx, 'register'))) return new Failure('captcha_needed')
  return (
    (await phoneTaken(ctx.db, input.phone)) ??
    (await emailTaken(ctx.db, input.email)) ??
    (await judgeCode(ctx, codeOf(input)))
  )
}
