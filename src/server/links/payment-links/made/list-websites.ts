import type * as contract from '#contract/links/made-links.ts'
import { visibleSellingStores } from '#server/company/websites/shared/operating.ts'
import type { Handler } from '#server/kernel/handler.ts'

export const listWebsites: Handler<typeof contract.listWebsites> = async (ctx) =>
  (await visibleSellingStores(ctx.db, ctx)).map((storeId) => ({ storeId }))
