import type { getRules as call } from '#contract/access/passwords.ts'
import { passwordScenes } from '#domain/access/passwords.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { ruleLabels } from './rule-labels.ts'

export const getRules: Handler<typeof call> = async (ctx, { scene, language }) =>
  passwordScenes[scene].map((ruleId) => ({
    ruleId,
    checkMessage: ruleLabels(ctx, ruleId, language),
  }))
