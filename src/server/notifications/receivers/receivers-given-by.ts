import type { PermissionCode } from '#domain/permissions.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'

/** What a receiver who is no user may know of at most: what the one who saves it may open. Null: everything. */
export const receiversGivenBy = (ctx: MerchantCtx): PermissionCode[] | null =>
  ctx.actor.kind === 'administrator' ? null : [...ctx.permissions]
