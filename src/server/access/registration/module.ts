import type * as contract from '#contract/access/registration.ts'
import type { HandlersOf } from '#server/kernel/handler.ts'
import { addTempAccount } from './add-temp-account.ts'
import { bindAcquirer } from './bind-acquirer.ts'
import { dict } from './dict.ts'
import { emailCheckCode } from './email-check-code.ts'
import { register } from './register.ts'
import { sendRegisterCode } from './send-register-code.ts'

export const registration = {
  handlers: {
    addTempAccount,
    bindAcquirer,
    dict,
    emailCheckCode,
    register,
    registerSendEmail: (ctx, input) => sendRegisterCode(ctx, 'email', input.email, input),
    registerSendMsg: (ctx, input) => sendRegisterCode(ctx, 'sms', input.mobile, input),
  } satisfies HandlersOf<typeof contract>,
}
