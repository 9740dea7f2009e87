import type * as contract from '#contract/company/websites.ts'
import { shopPlatforms, storeLimits } from '#domain/company/websites.ts'
import { verificationStanding } from '#server/company/identity/offers/verification.ts'
import { readingOf } from '#server/kernel/reading.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { told } from '#words/reasons/all.ts'
import { readAdding, tradeCategoriesOf } from './against-adding.ts'

export const checkkycstatus: Verb<typeof contract.checkkycstatus> = async (ctx) => {
  const { merchant, websites, reasons } = await readAdding(ctx.db, ctx.merchantId)
  const { shops } = ctx.services
  return {
    status: merchant.accountStatus,
    passed: merchant.accountStatus === 'PASSED' && verificationStanding(merchant) === 'passed',
    websites,
    limit: storeLimits.websites,
    tradeCategories: tradeCategoriesOf(merchant),
    platforms: shopPlatforms.filter((platform) => shops[platform] !== null),
    reasons: told(reasons, readingOf(ctx)),
  }
}
