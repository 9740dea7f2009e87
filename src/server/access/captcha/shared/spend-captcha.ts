import type { CaptchaScene } from '#domain/access/captcha.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { fail } from '#server/kernel/failure.ts'

/** Whether the call carries a solved human verification of a scene, which is consumed. */
export const hasSolvedCaptcha = (ctx: Ctx, scene: CaptchaScene): Promise<boolean> =>
  ctx.services.captcha.spend(
    scene,
    ctx.header('captchatoken') ?? '',
    ctx.header('verifybody') ?? '',
  )

/** Consumes the call's human verification; fails with `captcha_needed` when it carries none. */
export async function spendCaptcha(ctx: Ctx, scene: CaptchaScene): Promise<void> {
  if (!(await hasSolvedCaptcha(ctx, scene))) fail('captcha_needed')
}
