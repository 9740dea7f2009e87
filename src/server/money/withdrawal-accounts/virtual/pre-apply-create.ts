import type { preApplyCreate as call } from '#contract/money/virtual-accounts.ts'
import { ownMerchant } from '#server/access/sessions/shared/own-merchant.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { articlesOf } from './find-virtual-account.ts'
import { settlementCurrencies } from './get-settlement-currency.ts'
import { countsOf } from './permission.ts'

/** The initial values of an application. */
export const preApplyCreate: Handler<typeof call> = async (ctx) => ({
  companyName: (await ownMerchant(ctx)).name,
  ...(await countsOf(ctx.db, ctx)),
  articles: (await articlesOf(ctx.db, ctx.merchantId)) !== undefined,
  currencies: settlementCurrencies,
})
