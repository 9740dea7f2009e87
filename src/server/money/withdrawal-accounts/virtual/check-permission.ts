import type { checkPermission as call } from '#contract/money/virtual-accounts.ts'
import { renderReasons } from '#labels/reasons/all.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { localeContextOf } from '#server/kernel/locale-context.ts'
import { reasonsAgainstAnother } from './permission.ts'

export const checkPermission: Handler<typeof call> = async (ctx) => {
  const reasons = await reasonsAgainstAnother(ctx.db, ctx)
  return { permitted: reasons.length === 0, reasons: renderReasons(reasons, localeContextOf(ctx)) }
}
