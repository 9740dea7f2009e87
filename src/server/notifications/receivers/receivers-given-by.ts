import type { PermissionCode } from '#domain/permissions.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'

/** The permissions that limit a receiver who is not a user: those of the user who saves them. Null means unlimited. */
export const receiversGivenBy = (ctx: MerchantCtx): PermissionCode[] | null =>
  ctx.actor.kind === 'administrator' ? null : [...ctx.permissions]
