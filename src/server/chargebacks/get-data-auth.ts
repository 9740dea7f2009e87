import { type getDataAuth as call, chargebackMenus } from '#contract/chargebacks.ts'
import type { Verb } from '#server/kernel/verb.ts'

/** True for whoever may read cases at all; for the others every chargeback part is hidden. */
export const getDataAuth: Verb<typeof call> = async (ctx) =>
  chargebackMenus.some((menu) => ctx.permissions.has(menu))
