import type { getRules as call } from '#contract/access/passwords.ts'
import { passwordScenes } from '#domain/access/passwords.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { ruleWords } from './rule-words.ts'

export const getRules: Verb<typeof call> = async (ctx, { scene, language }) =>
  passwordScenes[scene].map((ruleId) => ({
    ruleId,
    checkMessage: ruleWords(ctx, ruleId, language),
  }))
