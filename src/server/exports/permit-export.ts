import type { Access } from '#contract/call.ts'
import type { ExportRequest } from '#contract/exports.ts'
import { reason } from '#domain/reasons.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'

/**
 * Only a user who may see the list and press its export button may export it. The API call itself is open to every
 * session, because the required permission depends on what is exported. Also checks the filters.
 */
export async function authorizeExport(ctx: MerchantCtx, what: ExportRequest): Promise<void> {
  requireRight(ctx, what)
  const { refuse, applied } = ctx.services.extensions.sourceOf(what)
  await refuse?.(ctx)
  applied?.(what.filters, ctx.now)
}

/** Fails unless the user's current permissions allow seeing the list and pressing its export button. */
export function requireRight(ctx: MerchantCtx, what: ExportRequest): void {
  const { access } = ctx.services.extensions.sourceOf(what)
  if (access !== 'administrator') requireCodes(ctx, access)
  else if (ctx.actor.kind !== 'administrator')
    throw new Failure('forbidden', { reasons: [reason('administrator.only')] })
}

function requireCodes(ctx: MerchantCtx, access: Exclude<Access, string>): void {
  const menus = typeof access.menu === 'string' ? [access.menu] : access.menu
  const missing = menus.some((menu) => ctx.permissions.has(menu)) ? access.button : menus[0]
  if (missing !== undefined && !ctx.permissions.has(missing)) {
    const reasons = [reason('permission.missing', { permission: missing })]
    throw new Failure('forbidden', { reasons })
  }
}
