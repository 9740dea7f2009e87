import type { loginRetrySendCode as call } from '#contract/sessions.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { sendLoginCode } from './send-login-code.ts'

export const loginRetrySendCode: Verb<typeof call> = (ctx, input) => sendLoginCode(ctx, input)
