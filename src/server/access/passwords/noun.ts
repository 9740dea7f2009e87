import type * as contract from '#contract/access/passwords.ts'
import type { VerbsOf } from '#server/kernel/verb.ts'
import { checkRule } from './check-rule.ts'
import { getRules } from './get-rules.ts'

export const passwords = {
  verbs: {
    checkRule,
    getRules,
  } satisfies VerbsOf<typeof contract>,
}
