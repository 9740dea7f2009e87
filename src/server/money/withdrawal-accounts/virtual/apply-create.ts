import type { applyCreate as call } from '#contract/money/virtual-accounts.ts'
import { refuseFor } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { reasonsAgainstApplication } from './permission.ts'

/** Checks an application before it is made. Articles that are missing are no refusal: they can be uploaded now. */
export const applyCreate: Handler<typeof call> = async (ctx, { currencies }) => {
  const { reasons, articlesNeeded } = await reasonsAgainstApplication(ctx.db, ctx, currencies)
  refuseFor(reasons)
  return { articlesNeeded: [...articlesNeeded] }
}
