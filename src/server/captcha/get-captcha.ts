import type { getCaptcha as call } from '#contract/sessions.ts'
import type { Verb } from '#server/kernel/verb.ts'

export const getCaptcha: Verb<typeof call> = (ctx, { scene }) =>
  ctx.services.captcha.challenge(scene)
