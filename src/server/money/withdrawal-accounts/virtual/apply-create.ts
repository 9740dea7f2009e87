import type { applyCreate as call } from '#contract/money/virtual-accounts.ts'
import { refuseFor } from '#server/kernel/failure.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { reasonsAgainstApplication } from './permission.ts'

/** Checks an application before it is made. Articles that are missing are no refusal: they can be uploaded now. */
export const applyCreate: Verb<typeof call> = async (ctx, { currencies }) => {
  const { reasons, articlesNeeded } = await reasonsAgainstApplication(ctx.db, ctx, currencies)
  refuseFor(reasons)
  return { articlesNeeded: [...articlesNeeded] }
}
