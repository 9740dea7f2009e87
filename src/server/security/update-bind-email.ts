import { and, eq } from 'drizzle-orm'
import type { Input } from '#contract/call.ts'
import type { updateBindEmail as call } from '#contract/security.ts'
import { maskEmail } from '#domain/codes.ts'
import { users } from '#server/db/schema/sessions.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { fail } from '#server/kernel/failure.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { write } from '#server/kernel/write.ts'
import { judgeBoth, orTaken } from './judge-both.ts'
import { tellOfEmail } from './notices.ts'
import { addressOf, failureOf, type OwnUser, ownUser } from './own-user.ts'
import { refuseTakenEmail } from './refuse-taken.ts'

/** Changes the user's own e-mail, proved by a code to what was bound and one to the new address. */
export const updateBindEmail: Verb<typeof call> = async (ctx, input) => {
  const user = await ownUser(ctx)
  const failure = await failureOf(check(ctx, user, input))
  const { email } = input
  const of = { call: 'security.updateBindEmail', owner: user.id, input }
  const changed = write(ctx, of, async (tx) => {
    if (failure) throw failure
    const before = and(eq(users.id, user.id), eq(users.email, user.email))
    const rows = await tx.update(users).set({ email }).where(before).returning({ id: users.id })
    // Another change went through meanwhile: what was proved is no longer what is bound.
    if (rows.length === 0) return fail('code_expired')
    await tellOfEmail(tx, ctx, user, maskEmail(email))
    return {
      answer: 'SUCCESS' as const,
      audited: {
        action: 'email.change',
        subject: user.id,
        before: { email: maskEmail(user.email) },
        after: { email: maskEmail(email), channel: input.channel },
      },
    }
  })
  return orTaken(changed, 'users_email', 'email_registered')
}

async function check(ctx: MerchantCtx, user: OwnUser, input: Input<typeof call>): Promise<void> {
  const { email, channel, originalCode, newCode } = input
  await refuseTakenEmail(ctx, email)
  await judgeBoth(
    ctx,
    { flow: 'changeEmail', channel, to: addressOf(user, channel), code: originalCode },
    { flow: 'newEmail', channel: 'email', to: email, code: newCode },
  )
}
