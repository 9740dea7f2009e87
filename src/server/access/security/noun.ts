import type * as contract from '#contract/access/security.ts'
import type { VerbsOf } from '#server/kernel/verb.ts'
import { changeBound } from './change-bound.ts'
import { securityDeadlines } from './deadlines.ts'
import { getCentre } from './get-centre.ts'
import { codeVerbs } from './send-codes.ts'
import { updateLoginPwd } from './update-login-pwd.ts'

export const security = {
  verbs: {
    ...codeVerbs,
    getCentre,
    updateBindEmail: (ctx, input) => changeBound(ctx, 'email', input.email, input),
    updateBindPhone: (ctx, input) => changeBound(ctx, 'phone', input.mobile, input),
    updateLoginPwd,
  } satisfies VerbsOf<typeof contract>,
  deadlines: securityDeadlines,
}
