import type { getCaptcha as call } from '#contract/access/captcha.ts'
import { hour } from '#domain/durations.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { countUse } from '#server/kernel/rate-limit.ts'
import { countedAs } from '#server/kernel/rate-limit-key.ts'

const byAddress = { name: 'captcha.work', windowMs: hour }
/** The work doubles after this many uses, up to `timesMax` times the initial work. */
const doublesAfter = 10
const timesMax = 8

export const getCaptcha: Handler<typeof call> = async (ctx, { scene, way }) => {
  const { captcha } = ctx.services
  if (way === 'picture') return captcha.challenge(scene)
  const uses = await countUse(ctx.db, ctx.now, byAddress, countedAs(ctx.address))
  return captcha.work(scene, Math.min(timesMax, 2 ** Math.floor((uses - 1) / doublesAfter)))
}
