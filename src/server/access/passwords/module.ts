import type * as contract from '#contract/access/passwords.ts'
import type { HandlersOf } from '#server/kernel/handler.ts'
import { checkRule } from './check-rule.ts'
import { getRules } from './get-rules.ts'

export const passwords = {
  handlers: {
    checkRule,
    getRules,
  } satisfies HandlersOf<typeof contract>,
}
