import type * as contract from '#contract/access/captcha.ts'
import { fail } from '#server/kernel/failure.ts'
import type { HandlersOf } from '#server/kernel/handler.ts'
import { getCaptcha } from './get-captcha.ts'
import { getCaptchaAnswer } from './get-captcha-answer.ts'

export const captcha = {
  handlers: {
    getCaptcha,
    getCaptchaAnswer,
    solveCaptcha: async (ctx, { captchaId, answer }) =>
      (await ctx.services.captcha.solve(captchaId, answer)) ?? fail('captcha_wrong'),
  } satisfies HandlersOf<typeof contract>,
}
