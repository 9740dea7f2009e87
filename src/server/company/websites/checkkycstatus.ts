import type * as contract from '#contract/company/websites.ts'
import { shopPlatforms, storeLimits } from '#domain/company/websites.ts'
import { renderReasons } from '#labels/reasons/all.ts'
import { verificationStatusOf } from '#server/company/identity/shared/verification.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { localeContextOf } from '#server/kernel/locale-context.ts'
import { readAdding, tradeCategoriesOf } from './against-adding.ts'

export const checkkycstatus: Handler<typeof contract.checkkycstatus> = async (ctx) => {
  const { merchant, websites, reasons } = await readAdding(ctx.db, ctx.merchantId)
  const { shops } = ctx.services
  return {
    status: merchant.accountStatus,
    passed: merchant.accountStatus === 'PASSED' && verificationStatusOf(merchant) === 'passed',
    websites,
    limit: storeLimits.websites,
    tradeCategories: tradeCategoriesOf(merchant),
    platforms: shopPlatforms.filter((platform) => shops[platform] !== null),
    reasons: renderReasons(reasons, localeContextOf(ctx)),
  }
}
