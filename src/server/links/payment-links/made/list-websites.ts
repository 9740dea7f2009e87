import type * as contract from '#contract/links/made-links.ts'
import { sellingInReach } from '#server/company/websites/offers/operating.ts'
import type { Verb } from '#server/kernel/verb.ts'

/** The websites in reach that a new link or brand may be made for. */
export const listWebsites: Verb<typeof contract.listWebsites> = async (ctx) =>
  (await sellingInReach(ctx.db, ctx)).map((storeId) => ({ storeId }))
