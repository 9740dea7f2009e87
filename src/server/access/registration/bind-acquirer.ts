import type { bindAcquirer as call } from '#contract/access/registration.ts'
import type { Input } from '#contract/call.ts'
import { countCheck } from '#server/access/codes/shared/limits.ts'
import { judgeCode } from '#server/access/codes/shared/spend-code.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { Failure, fail } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { write } from '#server/kernel/write.ts'
import { merchantEnable } from './events.ts'
import { emailTaken, knownPerson, phoneTaken, takenAsFailure } from './known.ts'
import { openMerchant } from './open-merchant.ts'
import { codeOf, readForm } from './read-form.ts'

/** Enables this service for an account of another one, with the same e-mail address, phone and password. */
export const bindAcquirer: Handler<typeof call> = async (ctx, input) => {
  const kept = await readForm(ctx, input)
  await countCheck(ctx)
  const person = await knownPerson(ctx.db, input.email)
  if (!person || person.service === null) return fail('not_found')
  const { phone, passwordHash } = person
  const refusal = await refusalOf(ctx, input, phone)
  const work = write(
    ctx,
    { call: 'user.bindAcquirer', owner: 'register', input: { ...kept, code: input.code } },
    async (tx) => {
      if (refusal) throw refusal
      const given = { ...kept, phone, passwordHash, event: merchantEnable }
      const { audited } = await openMerchant(tx, ctx, given)
      return { answer: 'SUCCESS' as const, audited }
    },
  )
  return takenAsFailure(work)
}

/** The first failure; the code is checked last and must prove an address of the account itself. */
async function refusalOf(
  ctx: Ctx,
  input: Input<typeof call>,
  phone: string,
): Promise<Failure | undefined> {
  const taken = await emailTaken(ctx.db, input.email)
  if (taken?.code === 'email_registered') return taken
  if (input.channel === 'sms' && input.phone !== phone) return new Failure('email_code_needed')
  return (await phoneTaken(ctx.db, phone)) ?? (await judgeCode(ctx, codeOf(input)))
}
