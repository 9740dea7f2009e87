import type { updateBindNewPhoneSendMsg as call } from '#contract/security.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { refuseTaken } from './refuse-taken.ts'
import { sendOwnCode } from './send-own-code.ts'

export const updateBindNewPhoneSendMsg: Verb<typeof call> = async (ctx, { mobile }) => {
  await refuseTaken(ctx, 'phone', mobile)
  return sendOwnCode(ctx, { flow: 'newPhone', channel: 'sms', to: mobile })
}
