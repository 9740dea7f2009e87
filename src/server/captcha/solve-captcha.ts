import type { solveCaptcha as call } from '#contract/sessions.ts'
import { fail } from '#server/kernel/failure.ts'
import type { Verb } from '#server/kernel/verb.ts'

export const solveCaptcha: Verb<typeof call> = async (ctx, { captchaId, answer }) =>
  (await ctx.services.captcha.solve(captchaId, answer)) ?? fail('captcha_wrong')
