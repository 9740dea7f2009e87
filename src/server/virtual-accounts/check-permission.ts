import type { checkPermission as call } from '#contract/virtual-accounts.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { reasonsAgainstAnother } from './permission.ts'

/** Whether another virtual account may be applied for now. */
export const checkPermission: Verb<typeof call> = async (ctx) => {
  const reasons = await reasonsAgainstAnother(ctx.db, ctx)
  return { permitted: reasons.length === 0, reasons }
}
