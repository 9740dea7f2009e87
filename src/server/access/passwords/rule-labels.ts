import type { PasswordRule } from '#domain/access/passwords.ts'
import type { Language } from '#domain/time-zones.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { fieldText } from '#server/kernel/field-labels.ts'

/** The text of a rule in the requested language, else in the caller's. */
export const ruleLabels = (ctx: Ctx, rule: PasswordRule, named: 'cn' | 'en' | undefined): string =>
  fieldText(rule, languageOf(named) ?? ctx.language)

const languageOf = (named: 'cn' | 'en' | undefined): Language | undefined =>
  named === 'cn' ? 'zh' : named
