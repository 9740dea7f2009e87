import type { resetPwdSendEmail as call } from '#contract/recovery.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { sendResetCode } from './send-reset-code.ts'

export const resetPwdSendEmail: Verb<typeof call> = (ctx, input) =>
  sendResetCode(ctx, 'email', input.email, input)
