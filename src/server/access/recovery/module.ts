import type * as contract from '#contract/access/recovery.ts'
import type { HandlersOf } from '#server/kernel/handler.ts'
import { loginSetPwd } from './login-set-pwd.ts'
import { resetPwd } from './reset-pwd.ts'
import { sendResetCode } from './send-reset-code.ts'

export const recovery = {
  handlers: {
    loginSetPwd,
    resetPwd,
    resetPwdSendEmail: (ctx, input) => sendResetCode(ctx, 'email', input.email, input),
    resetPwdSendMsg: (ctx, input) => sendResetCode(ctx, 'sms', input.mobile, input),
  } satisfies HandlersOf<typeof contract>,
}
