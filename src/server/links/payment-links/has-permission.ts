import type * as contract from '#contract/links/payment-links.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { linksAllowed } from '#server/links/permission/shared/permitted.ts'

export const hasPermission: Handler<typeof contract.hasPermission> = async (ctx) => ({
  permitted: await linksAllowed(ctx.db, ctx),
})
