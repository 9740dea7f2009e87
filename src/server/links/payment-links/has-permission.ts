import type * as contract from '#contract/links/payment-links.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { linksAllowed } from '#server/links/permission/offers/permitted.ts'

/** Whether the provider lets the merchant use payment links. */
export const hasPermission: Verb<typeof contract.hasPermission> = async (ctx) => ({
  permitted: await linksAllowed(ctx.db, ctx),
})
