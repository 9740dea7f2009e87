import type { registerSendEmail as call } from '#contract/registration.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { sendRegisterCode } from './send-register-code.ts'

export const registerSendEmail: Verb<typeof call> = (ctx, input) =>
  sendRegisterCode(ctx, 'email', input.email, input)
