import type { registerSendMsg as call } from '#contract/registration.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { sendRegisterCode } from './send-register-code.ts'

export const registerSendMsg: Verb<typeof call> = (ctx, input) =>
  sendRegisterCode(ctx, 'sms', input.mobile, input)
