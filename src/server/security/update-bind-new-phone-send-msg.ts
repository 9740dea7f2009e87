import type { updateBindNewPhoneSendMsg as call } from '#contract/security.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { refuseTakenPhone } from './refuse-taken.ts'
import { sendOwnCode } from './send-own-code.ts'

export const updateBindNewPhoneSendMsg: Verb<typeof call> = async (ctx, { mobile }) => {
  await refuseTakenPhone(ctx, mobile)
  return sendOwnCode(ctx, { flow: 'newPhone', channel: 'sms', to: mobile })
}
