import { and, eq } from 'drizzle-orm'
import type { Input } from '#contract/call.ts'
import type { updateBindPhone as call } from '#contract/security.ts'
import { maskPhone } from '#domain/codes.ts'
import { users } from '#server/db/schema/sessions.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { fail } from '#server/kernel/failure.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { write } from '#server/kernel/write.ts'
import { judgeBoth, orTaken } from './judge-both.ts'
import { tellOfPhone } from './notices.ts'
import { addressOf, failureOf, type OwnUser, ownUser } from './own-user.ts'
import { refuseTakenPhone } from './refuse-taken.ts'

/** Changes the user's own phone, proved by a code to what was bound and one to the new phone. */
export const updateBindPhone: Verb<typeof call> = async (ctx, input) => {
  const user = await ownUser(ctx)
  const failure = await failureOf(check(ctx, user, input))
  const { mobile } = input
  const of = { call: 'security.updateBindPhone', owner: user.id, input }
  const changed = write(ctx, of, async (tx) => {
    if (failure) throw failure
    const before = and(eq(users.id, user.id), eq(users.phone, user.phone))
    const rows = await tx
      .update(users)
      .set({ phone: mobile })
      .where(before)
      .returning({ id: users.id })
    // Another change went through meanwhile: what was proved is no longer what is bound.
    if (rows.length === 0) return fail('code_expired')
    await tellOfPhone(tx, ctx, user, maskPhone(mobile))
    return {
      answer: 'SUCCESS' as const,
      audited: {
        action: 'phone.change',
        subject: user.id,
        before: { phone: maskPhone(user.phone) },
        after: { phone: maskPhone(mobile), channel: input.channel },
      },
    }
  })
  return orTaken(changed, 'users_phone', 'phone_registered')
}

async function check(ctx: MerchantCtx, user: OwnUser, input: Input<typeof call>): Promise<void> {
  const { mobile, channel, originalCode, newCode } = input
  await refuseTakenPhone(ctx, mobile)
  await judgeBoth(
    ctx,
    { flow: 'changePhone', channel, to: addressOf(user, channel), code: originalCode },
    { flow: 'newPhone', channel: 'sms', to: mobile, code: newCode },
  )
}
