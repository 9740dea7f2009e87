import type { CaptchaScene } from '#domain/access/captcha.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { fail } from '#server/kernel/failure.ts'

/** Whether the call brings a solved human verification of a scene, which it uses up. */
export const hasSolvedCaptcha = (ctx: Ctx, scene: CaptchaScene): Promise<boolean> =>
  ctx.services.captcha.spend(
    scene,
    ctx.header('captchatoken') ?? '',
    ctx.header('verifybody') ?? '',
  )

/** Uses up the human verification that the call brings; fails with `captcha_needed` when it brings none. */
export async function spendCaptcha(ctx: Ctx, scene: CaptchaScene): Promise<void> {
  if (!(await hasSolvedCaptcha(ctx, scene))) fail('captcha_needed')
}
