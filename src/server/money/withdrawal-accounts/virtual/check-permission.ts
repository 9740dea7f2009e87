import type { checkPermission as call } from '#contract/money/virtual-accounts.ts'
import { readingOf } from '#server/kernel/reading.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { told } from '#words/reasons/all.ts'
import { reasonsAgainstAnother } from './permission.ts'

/** Whether another virtual account may be applied for now. */
export const checkPermission: Verb<typeof call> = async (ctx) => {
  const reasons = await reasonsAgainstAnother(ctx.db, ctx)
  return { permitted: reasons.length === 0, reasons: told(reasons, readingOf(ctx)) }
}
