import type { updateBindNewEmailSendEmail as call } from '#contract/security.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { refuseTaken } from './refuse-taken.ts'
import { sendOwnCode } from './send-own-code.ts'

export const updateBindNewEmailSendEmail: Verb<typeof call> = async (ctx, { email }) => {
  await refuseTaken(ctx, 'email', email)
  return sendOwnCode(ctx, { flow: 'newEmail', channel: 'email', to: email })
}
