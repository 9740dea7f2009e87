import { eq } from 'drizzle-orm'
import type { getCaptchaAnswer as call } from '#contract/access/captcha.ts'
import { captchas } from '#server/db/schema/sessions.ts'
import { fail } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'

export const getCaptchaAnswer: Handler<typeof call> = async (ctx, { captchaId }) => {
  const [captcha] = await ctx.db.select().from(captchas).where(eq(captchas.id, captchaId))
  return captcha ? { answer: String(captcha.answer) } : fail('not_found')
}
