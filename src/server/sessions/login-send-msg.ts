import type { loginSendMsg as call } from '#contract/sessions.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { sendLoginCode } from './send-login-code.ts'

export const loginSendMsg: Verb<typeof call> = (ctx, input) => sendLoginCode(ctx, input)
