import type * as contract from '#contract/access/security.ts'
import type { HandlersOf } from '#server/kernel/handler.ts'
import { changeBound } from './change-bound.ts'
import { securityDeadlines } from './deadlines.ts'
import { getCentre } from './get-centre.ts'
import { codeHandlers } from './send-codes.ts'
import { updateLoginPwd } from './update-login-pwd.ts'

export const security = {
  handlers: {
    ...codeHandlers,
    getCentre,
    updateBindEmail: (ctx, input) => changeBound(ctx, 'email', input.email, input),
    updateBindPhone: (ctx, input) => changeBound(ctx, 'phone', input.mobile, input),
    updateLoginPwd,
  } satisfies HandlersOf<typeof contract>,
  deadlines: securityDeadlines,
}
