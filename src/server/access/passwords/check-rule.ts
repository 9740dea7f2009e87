import type { checkRule as call } from '#contract/access/passwords.ts'
import { passwordRules } from '#domain/access/passwords.ts'
import { failFields } from '#server/kernel/failure.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { ruleWords } from './rule-words.ts'

export const checkRule: Verb<typeof call> = async (ctx, { ruleId, password, language }) => {
  const text = ctx.services.passwordKey.open(password)
  if (text === undefined) return failFields({ password: 'format' })
  return {
    ruleId,
    checkMessage: ruleWords(ctx, ruleId, language),
    validateStatus: passwordRules[ruleId](text) ? 'PASSED' : 'FAILED',
  }
}
