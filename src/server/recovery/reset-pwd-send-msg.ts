import type { resetPwdSendMsg as call } from '#contract/recovery.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { sendResetCode } from './send-reset-code.ts'

export const resetPwdSendMsg: Verb<typeof call> = (ctx, input) =>
  sendResetCode(ctx, 'sms', input.mobile, input)
