import type { checkRule as call } from '#contract/access/passwords.ts'
import { passwordRules } from '#domain/access/passwords.ts'
import { failFields } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { ruleLabels } from './rule-labels.ts'

export const checkRule: Handler<typeof call> = async (ctx, { ruleId, password, language }) => {
  const text = ctx.services.passwordKey.open(password)
  if (text === undefined) return failFields({ password: 'format' })
  return {
    ruleId,
    checkMessage: ruleLabels(ctx, ruleId, language),
    validateStatus: passwordRules[ruleId](text) ? 'PASSED' : 'FAILED',
  }
}
