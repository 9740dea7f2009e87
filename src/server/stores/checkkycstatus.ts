import type * as contract from '#contract/stores.ts'
import { shopPlatforms, storeLimits } from '#domain/stores.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { readAdding, tradeCategoriesOf } from './against-adding.ts'

export const checkkycstatus: Verb<typeof contract.checkkycstatus> = async (ctx) => {
  const { merchant, websites, reasons } = await readAdding(ctx.db, ctx.merchantId)
  const { shops } = ctx.services
  return {
    status: merchant.accountStatus,
    passed: merchant.accountStatus === 'PASSED',
    websites,
    limit: storeLimits.websites,
    tradeCategories: tradeCategoriesOf(merchant),
    platforms: shopPlatforms.filter((platform) => shops[platform] !== null),
    reasons,
  }
}
