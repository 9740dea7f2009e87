import type { applyCreate as call } from '#contract/money/virtual-accounts.ts'
import { refuseFor } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { reasonsAgainstApplication } from './permission.ts'

/**
 * Checks an application before it is made. Missing articles of association do not fail it, because they can still be
 * uploaded.
 */
export const applyCreate: Handler<typeof call> = async (ctx, { currencies }) => {
  const { reasons, articlesNeeded } = await reasonsAgainstApplication(ctx.db, ctx, currencies)
  refuseFor(reasons)
  return { articlesNeeded: [...articlesNeeded] }
}
