import type * as contract from '#contract/access/security.ts'
import { businessCodeFlows } from '#domain/access/security.ts'
import { fail } from '#server/kernel/failure.ts'
import type { HandlersOf } from '#server/kernel/handler.ts'
import { countTry, forgetTries, type RateLimit } from '#server/kernel/rate-limit.ts'
import { refuseTaken } from './refuse-taken.ts'
import { ownUser } from './shared/own-user.ts'
import { sendBoundCode, sendOwnCode } from './shared/send-own-code.ts'

const tries: RateLimit = { name: 'phone.original', max: 5, windowMs: 15 * 60_000 }

/** The codes for a user's own changes: the purpose and recipient of each. */
export const codeHandlers = {
  merchantSendMsg: (ctx, { type }) => sendBoundCode(ctx, businessCodeFlows[type]),
  updateBindEmailSendEmail: async (ctx) =>
    sendOwnCode(ctx, { flow: 'changeEmail', channel: 'email', to: (await ownUser(ctx)).email }),
  updateBindEmailSendMsg: async (ctx) =>
    sendOwnCode(ctx, { flow: 'changeEmail', channel: 'sms', to: (await ownUser(ctx)).phone }),
  updateBindNewEmailSendEmail: async (ctx, { email }) => {
    await refuseTaken(ctx, 'email', email)
    return sendOwnCode(ctx, { flow: 'newEmail', channel: 'email', to: email })
  },
  updateBindNewPhoneSendMsg: async (ctx, { mobile }) => {
    await refuseTaken(ctx, 'phone', mobile)
    return sendOwnCode(ctx, { flow: 'newPhone', channel: 'sms', to: mobile })
  },
  updateBindPhoneSendEmail: async (ctx) =>
    sendOwnCode(ctx, { flow: 'changePhone', channel: 'email', to: (await ownUser(ctx)).email }),
  // Sent to the bound phone, after the user has entered it in full.
  updateBindPhoneSendMsg: async (ctx, { mobile }) => {
    // Counted before the comparison, so that a user out of attempts does not learn whether one is right.
    await countTry(ctx.db, ctx.now, tries, ctx.userId)
    const { phone } = await ownUser(ctx)
    if (mobile !== phone) return fail('original_phone_wrong')
    await forgetTries(ctx.db, tries, ctx.userId)
    return sendOwnCode(ctx, { flow: 'changePhone', channel: 'sms', to: phone })
  },
  updateLoginPwdSendMsg: (ctx) => sendBoundCode(ctx, 'changePassword'),
} satisfies Partial<HandlersOf<typeof contract>>
