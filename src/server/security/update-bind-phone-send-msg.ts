import type { updateBindPhoneSendMsg as call } from '#contract/security.ts'
import { fail } from '#server/kernel/failure.ts'
import { countTry, forgetTries, type RateLimit } from '#server/kernel/rate-limit.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { ownUser } from './own-user.ts'
import { sendOwnCode } from './send-own-code.ts'

const tries: RateLimit = { name: 'phone.original', max: 5, windowMs: 15 * 60_000 }

/** Sends the code to the bound phone once the user has named it in full. */
export const updateBindPhoneSendMsg: Verb<typeof call> = async (ctx, { mobile }) => {
  // Before it is looked at: who has used up his tries is not told either when one is right.
  await countTry(ctx.db, ctx.now(), tries, ctx.userId)
  const { phone } = await ownUser(ctx)
  if (mobile !== phone) return fail('original_phone_wrong')
  await forgetTries(ctx.db, tries, ctx.userId)
  return sendOwnCode(ctx, { flow: 'changePhone', channel: 'sms', to: phone })
}
